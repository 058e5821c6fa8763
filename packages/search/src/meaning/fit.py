"""Fine-tunes the vectors of words.json so that a section's questions are near that section and far from all others.

`distill.py` only learns English, not the pages of the site: "an employee has left" and "delete an account" are unrelated
to it. The questions and phrases of the pages show which texts belong together. Each question has to find its section
(and, with less weight, its page) among all questions, headings and beginnings of sections, and among the texts about
other subjects (out-of-scope.json). The loss is contrastive (InfoNCE), optimized by Adam with a penalty for moving away from
the original vectors.

    venv/bin/python packages/search/src/meaning/fit.py site/dist/search/records.jsonl site/content/out-of-scope.json

Run it after `distill.py` (it takes a minute or two), then recalibrate the confidence (`npm run bench -- calibrate`).
docs/decisions/meaning.md has the results.
"""

import base64
import json
import pathlib
import re
import sys

import numpy
from distill import words_of

STEPS, RATE = 60, 0.0025
"""More steps do not find more of the held-out questions."""
BATCH = 600
TEMPERATURE = 0.07
PENALTY = 0.0003
"""Weight of the penalty for moving away from the original vectors."""
OWN_SECTION, OWN_PAGE = 0.7, 0.3
"""Target weights of a question's section and page."""
BEGINNING = 300
"""Length of the beginning of a section's text, in characters."""


def decode_words(text):
    words, previous = [], ""
    for shared, rest in re.findall(r"([A-Z])([^A-Z]*)", text):
        previous = previous[: ord(shared) - ord("A")] + rest
        words.append(previous)
    return words


def texts_of(records, out_of_scope):
    """Returns (text, address of its section, whether it is a question) without duplicates."""
    texts = {}
    for record in records:
        trail = " ".join(filter(None, (record["hierarchy"][f"lvl{level}"] for level in range(1, 7))))
        texts[trail, record["url"]] = False
        for question in record["questions"]:
            texts[question, record["url"]] = True
        if record["type"] != "content":
            texts[record["content"][:BEGINNING], record["url"]] = False
    for number, phrases in enumerate(out_of_scope):
        for phrase in phrases:
            texts[phrase, f"out_of_scope {number}"] = True
    return [(text, url, asked) for (text, url), asked in texts.items()]


def numbers_of(names):
    known = {name: number for number, name in enumerate(dict.fromkeys(names))}
    return numpy.array([known[name] for name in names])


class Sums:
    """Computes texts as sums of the vectors of their words."""

    def __init__(self, texts, words):
        places = {word: number for number, word in enumerate(words)}
        pairs = [(row, places[word]) for row, text in enumerate(texts) for word in words_of(text) if word in places]
        self.rows, self.columns = numpy.array(pairs).T
        self.texts, self.words = len(texts), len(words)

    def of(self, vectors):
        return _spread(self.rows, vectors[self.columns], self.texts)

    def back(self, gradient):
        return _spread(self.columns, gradient[self.rows], self.words)


def _spread(numbers, values, count):
    return numpy.stack([numpy.bincount(numbers, column, count) for column in values.T], 1).astype(numpy.float32)


def fit(before, sums, sections, pages, asked):
    random = numpy.random.default_rng(1)
    has_words = numpy.bincount(sums.rows, minlength=sums.texts) > 0
    candidates, questions = numpy.where(has_words)[0], numpy.where(asked & has_words)[0]
    vectors, mean, square = before.copy(), numpy.zeros_like(before), numpy.zeros_like(before)
    rate = RATE * numpy.linalg.norm(before, axis=1).mean()
    for step in range(1, STEPS + 1):
        batch = random.choice(questions, min(BATCH, len(questions)), replace=False)
        texts = sums.of(vectors)
        lengths = numpy.linalg.norm(texts, axis=1, keepdims=True) + 1e-6
        texts /= lengths
        itself = candidates[None] == batch[:, None]
        scores = numpy.where(itself, -1e4, texts[batch] @ texts[candidates].T / TEMPERATURE)
        found = numpy.exp(scores - scores.max(1, keepdims=True))
        found /= found.sum(1, keepdims=True)
        wanted = OWN_PAGE * (pages[candidates][None] == pages[batch][:, None])
        wanted = numpy.where(itself, 0, wanted + OWN_SECTION * (sections[candidates][None] == sections[batch][:, None]))
        # Half of the target goes to texts that are already found: a question need not be similar to all of its page.
        wanted = (_shares(wanted) + _shares(found * wanted)) / 2
        error = (found - wanted) / TEMPERATURE / len(batch)
        slope = numpy.zeros_like(texts)
        slope[candidates] += error.T @ texts[batch]
        slope[batch] += error @ texts[candidates]
        slope = (slope - texts * (slope * texts).sum(1, keepdims=True)) / lengths
        gradient = sums.back(slope) + PENALTY * (vectors - before)
        mean = 0.9 * mean + 0.1 * gradient
        square = 0.999 * square + 0.001 * gradient**2
        vectors -= rate * mean / (1 - 0.9**step) / (numpy.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return vectors


def _shares(values):
    return values / numpy.maximum(values.sum(1, keepdims=True), 1e-9)


def main(records_file, out_of_scope_file):
    folder = pathlib.Path(__file__).parent
    table = json.loads((folder / "words.json").read_text())
    out_of_scope = json.loads(pathlib.Path(out_of_scope_file).read_text())
    records = [json.loads(line) for line in pathlib.Path(records_file).read_text(encoding="utf8").splitlines()]
    words = decode_words(table["words"])
    values = numpy.frombuffer(base64.b64decode(table["vectors"]), dtype=numpy.int8)
    texts, urls, asked = zip(*texts_of(records, out_of_scope))
    vectors = fit(
        values.reshape(len(words), -1).astype(numpy.float32) / 127,
        Sums(texts, words),
        numbers_of(urls),
        numbers_of([url.split("#")[0] for url in urls]),
        numpy.array(asked),
    )
    scaled = numpy.rint(vectors / numpy.percentile(numpy.abs(vectors), 99.9) * 127)
    table["vectors"] = base64.b64encode(numpy.clip(scaled, -127, 127).astype(numpy.int8).tobytes()).decode()
    (folder / "words.json").write_text(json.dumps(table) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
