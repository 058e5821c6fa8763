import type { Example } from '../catalogue/example.ts';
import { Diagram, MermaidDiagram } from './diagram.tsx';

const source = `flowchart LR
  Request --> Policy{Allowed?}
  Policy -->|yes| Controller
  Policy -->|no| Refused[403]
  Controller --> Service --> Database[(Database)]`;

export const diagramExample: Example = {
	components: ['Diagram'],
	element: (
		<Diagram title="The way of a request">
			<MermaidDiagram source={source} />
		</Diagram>
	),
};
