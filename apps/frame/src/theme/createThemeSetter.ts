import { parseMixedColor, type Rgb } from '@latchkey/protocol'
import type { ThemeData } from '@latchkey/protocol/frame'
import { chooseLanguage, directionOf } from '../locales/chooseLanguage.js'
import { sanitizeTheme } from './sanitizeTheme.js'

/** The look of a page of ours. */
export type ThemeSetter = {
  set(data: ThemeData): void
  /** While it is held, only light and dark change: a visitor who is about to press a button must find it in its place. */
  hold(isHeld: boolean): void
}

/** Gives a page the look that was asked for last, and changes it when the system does. @spec S3.61 */
export function createThemeSetter(root: HTMLElement): ThemeSetter {
  let last: ThemeData = {}
  let held: ThemeData | undefined
  const apply = () => applyTheme(root, held ? { ...held, themeMode: last.themeMode } : last)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
  return {
    set(data) {
      last = data
      apply()
    },
    hold(isHeld) {
      held = isHeld ? (held ?? last) : undefined
      apply()
    },
  }
}

/** Every property that a host can set, so that one it no longer gives is taken away. */
const hostProperties = [
  '--lk-accent',
  '--lk-fill',
  '--lk-on-fill',
  '--lk-font-size-master',
  '--lk-border-radius-master',
] as const

/** Gives a page of ours the look that is left of the host's: by single properties, never by text of a stylesheet. @spec S3.61 */
function applyTheme(root: HTMLElement, data: ThemeData): void {
  const theme = sanitizeTheme(data, {
    readColor: (text) => parseColor(root.ownerDocument, text),
    mode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  })
  root.dataset.theme = theme.mode
  for (const name of hostProperties) {
    const value = theme.properties[name]
    if (value === undefined) root.style.removeProperty(name)
    else root.style.setProperty(name, value)
  }
  const language = chooseLanguage(navigator.languages, theme.language)
  root.lang = language
  root.dir = directionOf(language)
}

/** Reads a colour in any notation that the browser knows; undefined where it is none, or can be seen through. */
function parseColor(document: Document, text: string): Rgb | undefined {
  const probe = document.createElement('span')
  // Mixed with nothing, every notation comes out as numbers; a text that is no colour leaves nothing at all.
  probe.style.color = `color-mix(in srgb, ${text} 100%, #000)`
  if (!probe.style.color) return undefined
  probe.hidden = true
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return parseMixedColor(color)
}
