/* Before the first paint: the picture of the page shows the screen that the address names. Classic and external, because the content policy allows no inline script. */
;(() => {
  const picture = document.getElementById('picture')
  const show = () => {
    const path = location.hash.slice(1).split('?')[0].toLowerCase().replace(/\/$/, '') || '/swap'
    for (const link of picture.querySelectorAll('nav a'))
      link.ariaCurrent = `${path}/`.startsWith(`${link.hash.slice(1)}/`) ? 'page' : null
    picture.querySelector('main > div').hidden = path !== '/swap'
    return path
  }
  const path = show()
  const meta = (name) => document.querySelector(`[name=kontor-${name}]`)?.content
  const early = (href, rel, as) =>
    document.head.append(Object.assign(document.createElement('link'), { href, rel, as }))
  /* What another screen than the first needs comes with the first load, not after it. */
  const fetchParts = async (list) => {
    const parts = (await (await fetch(list)).json())[path.replace(/^(\/\w+\/).*/, '$1')]
    if (parts) early(meta('styles'), 'preload', 'style')
    for (const part of parts ?? []) early(part, 'modulepreload', 'script')
  }
  if (path !== '/swap' && meta('parts')) fetchParts(meta('parts')).catch(() => undefined)
  addEventListener('hashchange', show)
  /* A sandbox is on one's own machine, and has a line of its own below the header. */
  if (!/^(127\.|localhost$)/.test(location.hostname)) picture.querySelector('[data-sandbox]').remove()
  try {
    if (localStorage.getItem('kontor.wallet.recentConnectorId') !== null)
      picture.querySelector('[data-connect]').dataset.unknown = ''
  } catch {
    /* Nothing is stored where storage is forbidden. */
  }
  picture.addEventListener('input', ({ target, inputType }) => {
    target.dataset.typed = inputType
  })
  picture.hidden = false
})()
