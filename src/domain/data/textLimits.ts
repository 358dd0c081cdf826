/**
 * How much is read of what others write, here and nowhere else; `docs/security.md` says what it protects. More than this is refused with a sentence,
 * never cut in silence. Bytes count a body while it arrives, whatever its headers say.
 */
export const TEXT_LIMITS = {
  /** An answer of the trading service about one thing, a price, a built order, and any of these inside another text. Real ones have less than 50,000. */
  answerBytes: 200_000,
  /** An answer of the trading service that lists: tokens (10,000 take 2.5 MB), orders (1,000 take 4 MB). */
  listBytes: 5_000_000,
  /** Characters of one record in a list of orders. */
  recordChars: 100_000,
  /** An answer of a node. */
  nodeBytes: 5_000_000,
  /** `config.json`, and the page itself where a newer build is looked for. */
  siteBytes: 200_000,
  /** Brackets inside one another in JSON; a price route has about a dozen. */
  depth: 64,
  /** Lists and objects in an answer (25,000 tokens are as many objects), and members of any one of them. */
  parts: 100_000,
  members: 25_000,
  /** Entries of a list inside one record: fills and refunds of an order, legs and pools of a route, bridges of an answer. */
  entries: 1_000,
  /** Records of one page of orders or offers; 1,000 is the most that is asked for. */
  records: 2_000,
  /** Characters of bytes inside the struct of an order: metadata, permit, data of a bridge or a handler. Real ones have less than 1,500. */
  structBytes: 4_000,
  /** Characters and members of one record in this browser's storage: more than all answers that go into one have together. */
  storedRecord: 1_000_000,
  /** Records of one store of this browser. */
  storedRecords: 20_000,
  /** Characters of the name that a wallet gives several calls (EIP-5792: 4,096 bytes, in hex). */
  callsId: 8_194,
  /** Characters of an error that a node, a wallet or a library words: from its beginning, and as many from its end. */
  errorEnds: 2_000,
  /** Characters of a pasted list of offers, and of one of its lines. */
  pasted: 20_000,
  pastedLine: 500,
} as const

/** A text that rules look through: whole, or its two ends where it is longer than an error has to be. */
export function errorEnds(text: string): string {
  const { errorEnds: most } = TEXT_LIMITS
  return text.length <= 2 * most ? text : `${text.slice(0, most)} … ${text.slice(-most)}`
}
