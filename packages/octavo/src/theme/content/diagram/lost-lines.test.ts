import { expect, it } from 'vitest';
import { renderMermaid } from './render-mermaid.ts';

it.each([
	['pie\n "a": 1', 0, 'flowchart LR, sequenceDiagram'],
	['', 0, 'is empty'],
	['%% comment\ngantt', 0, 'sequenceDiagram'],
	['flowchat LR\nA --> B', 0, 'flowchart LR'],
	['graph TD\nA --> B\nclick A "x"', 3, 'A[First] --> B[Second]'],
	['graph TD; A --> B;\nG ~~~ H', 2, 'A[First] --> B[Second]'],
	['graph TD\nsubgraph one\nA --> B', 2, 'no end'],
	['sequenceDiagram\nautonumber\nA->>B: Hi', 2, '"A->>B: Text"'],
	['sequenceDiagram\nA->>B: Hi\nactivate B', 3, '"A->>+B: Text"'],
	['sequenceDiagram\nA->>B', 2, '"A->>B: Text"'],
	['sequenceDiagram\nAnna B->>C: Hi', 2, '"participant A as Name"'],
	['sequenceDiagram\nloop Often\nA->>B: Hi', 2, 'no end'],
	['sequenceDiagram\nA->>B: Hi\nend', 3, 'closes nothing'],
	['classDiagram\nA <|-- B\nnote "x"', 3, '"A <|-- B"'],
	['classDiagram\nA<|--B', 2, '"A <|-- B"'],
	['classDiagram\nclass A {\n+x\nA --> B', 2, 'no end'],
	['stateDiagram-v2\n[*] --> A\nnote right of A', 3, '"A --> B : text"'],
	['stateDiagram-v2\nstate A {\nB --> C', 2, 'no end'],
	['erDiagram\nA ||--o{ B', 2, '"A ||--o{ B : text"'],
	['xychart-beta\npie [1]', 2, '"bar [1, 2]"'],
	['flowchart LR', 1, '"subgraph Name"'],
	['graph TD;\n%% nothing', 1, 'below its first line'],
	['sequenceDiagram\nA<<->>B: Both', 2, '"A->>B: Text"'],
	['erDiagram\np[Person] {\nstring a\n}', 2, '"A {"'],
	['stateDiagram-v2\nA --> B\nB : Described', 3, 'where its name comes first'],
	['graph TD\nA[One] --> B\nA[Two] --> B', 3, '"Two"'],
])('%j is refused at its line, with the form that works', (source, line, form) => {
	expect(() => renderMermaid(source)).toThrow(
		expect.objectContaining({ line, message: expect.stringContaining(form) }),
	);
});

it.each([
	[
		'sequenceDiagram\nparticipant A as Anna\nactor B\nA->>+B: One\nB-->>-A: Two\nloop Often\nA-)B: Three\nend\nNote over A,B: Four',
		['Anna', 'One', 'Two', 'Often', 'Three', 'Four'],
	],
	['sequenceDiagram\nalt Yes\nA->B: One\nelse No\nA--xB: Two\nend', ['Yes', 'One', 'No', 'Two']],
	[
		'classDiagram\nclass Animal {\n+String name\n+eat() void\n}\nAnimal <|-- Dog\nDog "1" --> "*" Bone : likes\nCat : +int lives',
		['Animal', 'name', 'eat', 'Dog', 'Bone', 'likes', 'lives'],
	],
	[
		'stateDiagram-v2\ndirection LR\n[*] --> Idle\nIdle --> Busy : work\nstate Busy {\nOne --> Two\n}\nBusy --> [*]',
		['Idle', 'work', 'Busy', 'One', 'Two'],
	],
	[
		'erDiagram\nCUSTOMER ||--o{ ORDER : places\nCUSTOMER {\nstring email PK "the address"\n}',
		['CUSTOMER', 'ORDER', 'places', 'email'],
	],
	[
		'xychart-beta\ntitle "Sales"\nx-axis [jan, feb]\ny-axis "Sum" 0 --> 9\nbar [1, 2]\nline [2, 3]',
		['Sales', 'jan', 'Sum'],
	],
	['graph TD\nsubgraph one [Group]\nA[First] --> B{Choice}\nend\nB -->|yes| C', ['Group', 'First', 'Choice', 'yes']],
])('%j is drawn with every text', (source, texts) => {
	const shown = renderMermaid(source).replace(/<[^>]*>/g, ' ');
	for (const text of texts) expect(shown).toContain(text);
});
