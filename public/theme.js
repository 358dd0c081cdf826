/* Before the first paint: the chosen theme and language, or the system's. Classic and external, because the content policy allows no inline script. */
;(() => {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const chosen = () => {
    try {
      return JSON.parse(localStorage.getItem('kontor.settings')).state
    } catch {
      return {}
    }
  }
  /* What a page around this one wants, where nothing was chosen. */
  const around = new URLSearchParams(location.search)
  root.dataset.around = around.get('theme') || ''
  root.dataset.locale = around.get('locale') || ''
  const { language = 'system' } = chosen()
  root.lang = language === 'system' ? root.dataset.locale || navigator.language : language
  const apply = () => {
    root.dataset.theme = [chosen().theme, root.dataset.around, system.matches ? 'dark' : 'light'].find(
      (theme) => theme === 'dark' || theme === 'light',
    )
    const color = document.querySelector('meta[name="theme-color"]')
    if (color) color.content = root.dataset.theme === 'dark' ? '#0c0e11' : '#fbfaf8'
  }
  apply()
  system.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('kontor:theme', apply)
})()
