let isForbidden = false
let isFull = false

/** Whether what is chosen on this page lasts only as long as the page. */
export const isForgotten = (): boolean => isForbidden || isFull

/** This browser's storage for small states. Where it is forbidden or full, they last as long as the page: nothing throws. */
export const pageStorage = {
  getItem(name: string): string | null {
    try {
      return localStorage.getItem(name)
    } catch {
      isForbidden = true
      return null
    }
  },
  setItem(name: string, text: string): void {
    try {
      localStorage.setItem(name, text)
      isFull = false
    } catch {
      isFull = true
    }
  },
}
