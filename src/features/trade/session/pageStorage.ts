import type { StateStorage } from 'zustand/middleware'

let isForbidden = false
let isFull = false

/** Whether what is chosen on this page lasts only as long as the page. */
export const isForgotten = (): boolean => isForbidden || isFull

/** This browser's storage for small states. Where it is forbidden or full, they last as long as the page: nothing throws. */
export const pageStorage: StateStorage = {
  getItem(name) {
    try {
      return localStorage.getItem(name)
    } catch {
      isForbidden = true
      return null
    }
  },
  setItem(name, text) {
    try {
      localStorage.setItem(name, text)
      isFull = false
    } catch {
      isFull = true
    }
  },
  removeItem(name) {
    try {
      localStorage.removeItem(name)
    } catch {
      isForbidden = true
    }
  },
}
