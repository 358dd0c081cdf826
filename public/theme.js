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
  const { language = 'system' } = chosen()
  root.lang = language === 'system' ? navigator.language : language
  const apply = () => {
    const { theme } = chosen()
    root.dataset.theme = theme === 'dark' || theme === 'light' ? theme : system.matches ? 'dark' : 'light'
    const color = document.querySelector('meta[name="theme-color"]')
    if (color) color.content = root.dataset.theme === 'dark' ? '#0c0e11' : '#fbfaf8'
  }
  apply()
  system.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('kontor:theme', apply)
})()
