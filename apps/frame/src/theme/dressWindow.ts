import { chooseLanguage, directionOf } from '../locales/chooseLanguage.js'

type Suggestion = { readonly language?: string; readonly theme?: string }

/** Gives a window of the vault the visitor's own language and colours; returns what applies the frame's suggestions to it. */
export function dressWindow(): (suggestion: Suggestion) => void {
  const page = document.documentElement
  const setLanguage = (suggested?: string) => {
    const language = chooseLanguage(navigator.languages, suggested)
    page.lang = language
    page.dir = directionOf(language)
  }
  setLanguage()
  page.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return ({ language, theme }) => {
    setLanguage(language)
    if (theme) page.dataset.theme = theme
  }
}
