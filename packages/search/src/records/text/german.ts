/** Letters after which an `s` or `st` is an ending. */
const BEFORE_ENDING = /[bdfghklmnt](?=st?$)/;

/**
 * Removes the inflectional endings of German words, whose umlauts have been normalized: `Brote`, `Broten` -> `brot`;
 * `Häuser` -> `haus`. The rules are from J. Savoy, "Light Stemming Approaches for the French, Portuguese, German and
 * Hungarian Languages" (2006).
 */
export function stemGerman(word: string): string {
	const first = withoutFirstEnding(word);
	if (first.length > 5 && first.endsWith('est')) return first.slice(0, -3);
	if (first.length > 4 && /e[nr]$/.test(first)) return first.slice(0, -2);
	return first.length > 4 && first.endsWith('st') && BEFORE_ENDING.test(first) ? first.slice(0, -2) : first;
}

function withoutFirstEnding(word: string): string {
	if (word.length > 5 && word.endsWith('ern')) return word.slice(0, -3);
	if (word.length > 4 && /e[mnrs]$/.test(word)) return word.slice(0, -2);
	if (word.length > 3 && word.endsWith('e')) return word.slice(0, -1);
	return word.length > 3 && word.endsWith('s') && BEFORE_ENDING.test(word) ? word.slice(0, -1) : word;
}

/** As in English: function words, and verbs that say that something does or does not work; without umlauts. */
export const GERMAN_STOP_WORDS = /* @__PURE__ */ new Set(
	/* @__PURE__ */ `aber alle allem allen aller alles als also am an auch auf aus bei beim bin bis bist da damit dann das
	dass dazu dein deine dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch dort du durch
	ein eine einem einen einer eines er es etwas euch fur funktioniert funktionieren gibt geht hab habe haben hat hatte
	hier ich ihm ihn ihnen ihr ihre im in ist ja kann kannst kein keine keinen konnen konnte mal man mehr mein meine
	meinem meinen meiner mich mir mit muss mussen nach nicht nichts noch nur ob oder ohne sein seine sich sie sind so
	soll sollen sollte uber um und uns unser unsere vom von vor war waren warum was wann weil welche welchem welchen
	welcher welches wenn wer werden wie wieso wir wird wo wollen zeigt zeigen zu zum zur zwischen`.split(/\s+/),
);

/** As in English: words that people wrap a question in. */
export const GERMAN_FRAMING_WORDS = /* @__PURE__ */ new Set(
	/* @__PURE__ */ `aktuell allgemein am besten bitte brauche brauchen braucht danke eben eigentlich einfach geben genau
	gerade gern gerne gut hallo hilfe irgendwie irgendwo jemand jetzt lasst lassen leider machen mache macht mochte
	mochten moglich moglichkeit nun nutze nutzen nutzt richtig sage sagen schon sehr sicher tun uberhaupt verwende
	verwenden verwendet vielleicht weg weise weiss wieder will ziemlich`.split(/\s+/),
);
