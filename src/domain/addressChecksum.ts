import type { Address } from 'viem'

const ROUNDS = 24
/** Bytes that one turn of Keccak-256 takes in: an address in letters fits into one. */
const RATE = 136
const LANES = 25

/** Where each step of a turn takes its lane from and by how many bits it turns it (ρ and π), and the constant of each turn (ι) as two halves. */
const { TURNS, CONSTANTS } = tables()

/** An address in lower or upper case as ERC-55 writes it: the digest of its letters says which of them are capitals. Pure. */
export function withChecksum(address: string): Address {
  const letters = address.slice(2).toLowerCase()
  const digest = keccakOf(letters)
  let text = '0x'
  for (let place = 0; place < letters.length; place++) {
    const letter = letters.charAt(place)
    const nibble = (digest[place >> 3] ?? 0) >>> (((place & 7) ^ 1) * 4)
    text += (nibble & 8) !== 0 ? letter.toUpperCase() : letter
  }
  return text as Address
}

/** Keccak-256 of at most 135 ASCII letters, as words of 32 bits, the lowest byte first. */
function keccakOf(letters: string): Uint32Array {
  const bytes = new Uint8Array(LANES * 8)
  for (let place = 0; place < letters.length; place++) bytes[place] = letters.charCodeAt(place)
  bytes[letters.length] = 1
  bytes[RATE - 1] = 0x80
  const view = new DataView(bytes.buffer)
  const state = Uint32Array.from({ length: LANES * 2 }, (_, place) => view.getUint32(place * 4, true))
  for (let turn = 0; turn < ROUNDS; turn++) permute(state, turn)
  return state
}

/** One turn of Keccak-f[1600]. A lane is two words: the lower half first. */
function permute(state: Uint32Array, turn: number): void {
  const at = (place: number): number => state[place] ?? 0
  const columns = Uint32Array.from({ length: 10 }, (_, x) => {
    return at(x) ^ at(x + 10) ^ at(x + 20) ^ at(x + 30) ^ at(x + 40)
  })
  for (let x = 0; x < 5; x++) {
    const [low, high] = [columns[((x + 1) % 5) * 2] ?? 0, columns[((x + 1) % 5) * 2 + 1] ?? 0]
    const before = ((x + 4) % 5) * 2
    const mixLow = (columns[before] ?? 0) ^ ((low << 1) | (high >>> 31))
    const mixHigh = (columns[before + 1] ?? 0) ^ ((high << 1) | (low >>> 31))
    for (let y = 0; y < LANES; y += 5) {
      state[(x + y) * 2] = at((x + y) * 2) ^ mixLow
      state[(x + y) * 2 + 1] = at((x + y) * 2 + 1) ^ mixHigh
    }
  }
  let [low, high] = [at(2), at(3)]
  for (const { to, bits } of TURNS) {
    const [first, second] = bits < 32 ? [low, high] : [high, low]
    const by = bits & 31
    const [nextLow, nextHigh] = [at(to * 2), at(to * 2 + 1)]
    state[to * 2] = by === 0 ? first : (first << by) | (second >>> (32 - by))
    state[to * 2 + 1] = by === 0 ? second : (second << by) | (first >>> (32 - by))
    low = nextLow
    high = nextHigh
  }
  for (let row = 0; row < LANES * 2; row += 10) {
    const old = state.slice(row, row + 10)
    for (let x = 0; x < 10; x++)
      state[row + x] = at(row + x) ^ (~(old[(x + 2) % 10] ?? 0) & (old[(x + 4) % 10] ?? 0))
  }
  state[0] = at(0) ^ (CONSTANTS[turn * 2] ?? 0)
  state[1] = at(1) ^ (CONSTANTS[turn * 2 + 1] ?? 0)
}

function tables() {
  const turns: { readonly to: number; readonly bits: number }[] = []
  for (let t = 0, x = 1, y = 0; t < ROUNDS; t++) {
    const next = (2 * x + 3 * y) % 5
    x = y
    y = next
    turns.push({ to: x + 5 * y, bits: (((t + 1) * (t + 2)) / 2) % 64 })
  }
  const constants = new Uint32Array(ROUNDS * 2)
  let register = 1
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (let j = 0; j < 7; j++) {
      const bit = (1 << j) - 1
      const half = turn * 2 + (bit >> 5)
      if (register & 1) constants[half] = (constants[half] ?? 0) ^ (1 << (bit & 31))
      register = (register << 1) ^ ((register >> 7) * 0x171)
    }
  }
  return { TURNS: turns, CONSTANTS: constants }
}
