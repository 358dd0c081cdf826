/** The function of a page that takes what has the shape of a key. */
export const KEY_SHAPE_SINK = 'watchKeyShape'

/** Runs in the page: hands each text, and each name for a screen reader, that has the shape of a key to the page's function `sink`, once. */
export function reportKeyShapes(sink: string): void {
  const shape = /^[a-z]\w*(?:\.\w+)+$/
  const names = ['aria-label', 'title', 'placeholder', 'alt']
  const reported = new Set<string>()
  const judge = (text: string | null) => {
    const trimmed = text?.trim() ?? ''
    if (!shape.test(trimmed) || reported.has(trimmed)) return
    reported.add(trimmed)
    const take: unknown = Reflect.get(globalThis, sink)
    if (typeof take === 'function') take(trimmed)
  }
  const read = (node: Node): void => {
    if (node instanceof Text) judge(node.data)
    if (!(node instanceof Element) || node.matches('script, style')) return
    for (const name of names) judge(node.getAttribute(name))
    for (const child of node.childNodes) read(child)
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) read(node)
      else if (target instanceof Text) judge(target.data)
      else if (target instanceof Element) for (const name of names) judge(target.getAttribute(name))
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: names,
  })
}
