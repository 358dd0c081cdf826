import { bytesToHex, type Hex, hexToBytes } from 'viem'

const bytesOf = async (bytes: Uint8Array, change: CompressionStream | DecompressionStream) => {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(change)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** JSON in compressed bytes, as states are dumped. */
export async function packed(value: unknown): Promise<Hex> {
  const text = JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `0x${one.toString(16)}` : one))
  return bytesToHex(await bytesOf(new TextEncoder().encode(text), new CompressionStream('gzip')))
}

/** What was packed. */
export async function unpacked(bytes: Hex): Promise<unknown> {
  return JSON.parse(
    new TextDecoder().decode(await bytesOf(hexToBytes(bytes), new DecompressionStream('gzip'))),
  )
}
