import type { LoginPage, LoginPopup } from '../../ports/LoginPage.js'

const width = 600
const height = 800

export const loginPage: LoginPage = {
  get opensPopups() {
    // Exists in Safari on phones and tablets only.
    const isHomeScreenApp = 'standalone' in navigator && navigator.standalone === true
    return typeof window.open === 'function' && !isHomeScreenApp
  },
  openPopup(text) {
    const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
    const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
    const size = `width=${width},height=${height},left=${left},top=${top}`
    const opened = window.open('', '_blank', `popup,${size},scrollbars=yes`)
    // Some popup blockers return a closed window.
    if (!opened || opened.closed) return undefined
    writeText(opened, text)
    return popupOf(opened)
  },
  onMessage(listener) {
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  },
  leaveTo(url) {
    // Providers refuse to load in a frame.
    const top = window.top ?? window
    top.location.href = url
  },
  replaceUrl: (url) => window.history.replaceState(window.history.state, '', url),
}

const popupOf = (opened: Window): LoginPopup => ({
  source: opened,
  isClosed: () => opened.closed,
  isElsewhere() {
    try {
      return opened.location.href === undefined
    } catch {
      return true
    }
  },
  leadTo: (url) => opened.location.replace(url),
  post: (data, origin) => opened.postMessage(data, origin),
  close: () => opened.close(),
})

function writeText({ document }: Window, text: string): void {
  document.title = text
  const { style } = document.documentElement
  style.colorScheme = 'light dark'
  style.font = '16px system-ui, sans-serif'
  style.textAlign = 'center'
  document.body.style.marginTop = '40vh'
  document.body.textContent = text
}
