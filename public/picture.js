/* Before the first paint: the picture of the page shows the screen that the address names. Classic and external, because the content policy allows no inline script. */
;(() => {
  const picture = document.getElementById('picture')
  const show = () => {
    const path = location.hash.slice(1).split('?')[0].toLowerCase().replace(/\/$/, '') || '/swap'
    for (const link of picture.querySelectorAll('nav a'))
      link.ariaCurrent = `${path}/`.startsWith(`${link.hash.slice(1)}/`) ? 'page' : null
    picture.querySelector('main > div').hidden = path !== '/swap'
  }
  show()
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
