import type { Hex } from 'viem'

/** Digits of one word of 32 bytes. */
export const WORD_DIGITS = 64

/**
 * Reads encoded data word by word, by the place of a word's first digit behind the `0x`. For answers with hundreds of words, where a
 * general decoder takes longer than the chain.
 * @throws {RangeError} from the reader, where the data ends before the word does.
 */
export function wordReader(data: Hex): (place: number) => bigint {
  const digits = data.slice(2)
  return (place) => {
    const word = digits.slice(place, place + WORD_DIGITS)
    if (word.length < WORD_DIGITS) throw new RangeError('the chain answered too little')
    return BigInt(`0x${word}`)
  }
}
