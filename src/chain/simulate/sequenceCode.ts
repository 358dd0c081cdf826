import type { Hex } from 'viem'
import { concatHex, numberToHex, size } from 'viem/utils'
import type { Reading, Sequence, SequenceCall } from './sequence.ts'

/** Marks a reading that was not answered: a word no balance and no allowance will ever be. */
export const UNANSWERED = 0x6b6f6e746f722f756e616e7377657265642f3b1f9d5ce07a48b2716f0e8d55a1n

const OP = {
  add: '0x01',
  mul: '0x02',
  lt: '0x10',
  eq: '0x14',
  isZero: '0x15',
  or: '0x17',
  address: '0x30',
  balance: '0x31',
  caller: '0x33',
  codeCopy: '0x39',
  returnDataSize: '0x3d',
  returnDataCopy: '0x3e',
  mload: '0x51',
  mstore: '0x52',
  jumpIf: '0x57',
  gas: '0x5a',
  jumpDest: '0x5b',
  dup1: '0x80',
  swap1: '0x90',
  call: '0xf1',
  return: '0xf3',
  staticCall: '0xfa',
  stop: '0x00',
} as const satisfies Record<string, Hex>

/** All positions are pushed with three bytes, so that the length of a part does not depend on its position. */
function push(position: number): Hex {
  return concatHex(['0x62', numberToHex(position, { size: 3 })])
}

const pushWord = (word: bigint): Hex => concatHex(['0x7f', numberToHex(word, { size: 32 })])
const pushAddress = (address: Hex): Hex => concatHex(['0x73', address])

/** A stretch of code whose bytes depend on where it starts and where its data starts. */
type Part = (start: number, dataAt: number) => Hex

/**
 * Runtime code that, when its own account calls it, takes the readings, makes the calls and takes the readings again, and
 * answers with `mark` and one word per reading, `UNANSWERED` where there was no answer. When a call fails it answers
 * with `mark` plus its place (from 1) and the revert data. Called by anybody else it accepts whatever comes.
 */
export function sequenceCode({ calls, readings }: Sequence, mark: bigint): Hex {
  const scratch = 32 * (1 + readings.length * 2)
  const chunks = [
    ...readings.map((one, index) => readingPart(one, 32 * (1 + index), scratch)),
    ...calls.map((one, index) => callPart(one, mark + BigInt(index + 1), scratch)),
    ...readings.map((one, index) => readingPart(one, 32 * (1 + readings.length + index), scratch)),
    { part: answerPart(mark, scratch), data: '0x' as Hex },
  ]
  const guard = guardPart(0, 0)
  const codeSize = chunks.reduce((sum, { part }) => sum + size(part(0, 0)), size(guard))
  let at = size(guard)
  let dataAt = codeSize
  const code: Hex[] = [guard]
  const data: Hex[] = []
  for (const chunk of chunks) {
    const bytes = chunk.part(at, dataAt)
    code.push(bytes)
    data.push(chunk.data)
    at += size(bytes)
    dataAt += size(chunk.data)
  }
  return concatHex([...code, ...data])
}

const guardPart: Part = () => {
  const test = concatHex([OP.caller, OP.address, OP.eq])
  const after = size(test) + 4 + 1 + 1
  return concatHex([test, push(after), OP.jumpIf, OP.stop, OP.jumpDest])
}

function answerPart(mark: bigint, length: number): Part {
  return () => concatHex([pushWord(mark), push(0), OP.mstore, push(length), push(0), OP.return])
}

function readingPart(reading: Reading, out: number, scratch: number): { part: Part; data: Hex } {
  if ('balanceOf' in reading) {
    const code = concatHex([pushAddress(reading.balanceOf), OP.balance, push(out), OP.mstore])
    return { part: () => code, data: '0x' }
  }
  const length = size(reading.data)
  const part: Part = (_start, dataAt) =>
    concatHex([
      ...[push(length), push(dataAt), push(scratch), OP.codeCopy],
      ...[push(32), push(out), push(length), push(scratch), pushAddress(reading.to), OP.gas, OP.staticCall],
      ...[OP.isZero, push(32), OP.returnDataSize, OP.lt, OP.or],
      // Without branches: the word times one minus the flag, plus the mark times the flag.
      ...[OP.dup1, OP.isZero, push(out), OP.mload, OP.mul],
      ...[OP.swap1, pushWord(UNANSWERED), OP.mul, OP.add, push(out), OP.mstore],
    ])
  return { part, data: reading.data }
}

function callPart({ to, value, data }: SequenceCall, failure: bigint, scratch: number) {
  const length = size(data)
  const part: Part = (start, dataAt) => {
    const made = concatHex([
      ...[push(length), push(dataAt), push(scratch), OP.codeCopy],
      ...[push(0), push(0), push(length), push(scratch), pushWord(value), pushAddress(to), OP.gas, OP.call],
    ])
    const failed = concatHex([
      ...[pushWord(failure), push(0), OP.mstore],
      ...[OP.returnDataSize, push(0), push(32), OP.returnDataCopy],
      ...[push(32), OP.returnDataSize, OP.add, push(0), OP.return],
    ])
    const after = start + size(made) + 4 + 1 + size(failed)
    return concatHex([made, push(after), OP.jumpIf, failed, OP.jumpDest])
  }
  return { part, data }
}
