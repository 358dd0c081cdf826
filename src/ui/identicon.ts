/** One of so many choices, by a text: FNV-1a with a beginning of its own for each place, mixed at the end. */
function pick(text: string, place: number, choices: number): number {
  let hash = place * 0x9e3779b1
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) % choices
}

/**
 * A disc with a sign on it, drawn from an address, as a `data:` URL: the same on every chain, another for every other address. The sign has
 * five rows of five cells, its right side mirrors its left.
 */
export function identicon(address: string): string {
  const id = address.toLowerCase()
  // Of the disc's colour, where nothing is drawn, and of two others.
  const cells = ['', '', '']
  for (let place = 0; place < 15; place += 1) {
    const colour = pick(id, place, 3)
    for (const x of [place % 3, 4 - (place % 3)]) cells[colour] += `M${x} ${Math.floor(place / 3)}h1v1h-1z`
  }
  const hue = pick(id, 15, 360)
  const path = (colour: string, d = '') => `<path fill="oklch(${colour})" d="${d}"/>`
  const paths = [
    path(`.47 .1 ${hue}`, 'M-1.1 2.5a3.6 3.6 0 0 1 7.2 0a3.6 3.6 0 0 1-7.2 0'),
    path(`.95 .03 ${hue}`, cells[1]),
    path(`.78 .12 ${hue + 60 + pick(id, 16, 240)}`, cells[2]),
  ]
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1.1 -1.1 7.2 7.2">${paths.join('')}</svg>`)}`
}
