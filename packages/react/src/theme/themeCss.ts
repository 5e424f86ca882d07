import type { ThemeMode } from '@latchkey/core'
import type { ReadableAccent } from '@latchkey/protocol'
import { colors, measures, systemColors, tintable, tintMaxPercent } from './tokens.js'

type Theme = 'light' | 'dark'
type Values = Readonly<Record<string, string>>

/**
 * Tokens as custom properties on `:host`: the page's rules win, so a host can override each token without changes to the element.
 * @spec S2.27 S9.25
 */
export function themeCss(mode: ThemeMode, accent?: ReadableAccent, values: Values = {}): string {
  return [
    // Inherits nothing from the page; the direction comes with our language.
    ':host{all:initial;display:contents}',
    `:host{${tokenDeclarations(measures)}${declarations(values)}}`,
    byMode(mode, (theme) => `color-scheme:${theme};${tokenDeclarations(colorsOf(theme, accent))}`),
    // A browser without `color-mix` would drop the background.
    `@supports (color:color-mix(in srgb,red min(1%,2%),red)){${byMode(mode, (theme) => tokenDeclarations(tintsOf(theme)))}}`,
    `@media (prefers-contrast:more){${byMode(mode, (theme) => tokenDeclarations(highContrastOf(theme)))}}`,
    // Forced colors apply to boxes and text, but not to SVGs.
    `@media (forced-colors:active){:host{${tokenDeclarations(systemColors)}}}`,
  ].join('')
}

function byMode(mode: ThemeMode, rules: (theme: Theme) => string): string {
  if (mode !== 'system') return `:host{${rules(mode)}}`
  return `:host{${rules('light')}}@media (prefers-color-scheme:dark){:host{${rules('dark')}}}`
}

function colorsOf(theme: Theme, host: ReadableAccent | undefined): Values {
  const plain = Object.entries(colors).map(([name, color]) => [name, color[theme]])
  const accent = host?.accent[theme] ?? colors.accent[theme]
  const { fill = accent, onFill = colors.onAccent[theme] } = host ?? {}
  const offFill = host?.offFill ?? (theme === 'light' ? '#000' : '#fff')
  return { ...Object.fromEntries(plain), accent, fill, onFill, offFill }
}

const tintsOf = (theme: Theme): Values =>
  Object.fromEntries(tintable.map((name) => [name, tint(colors[name][theme])]))

const tint = (color: string) =>
  `color-mix(in srgb,var(--lk-color-mix,${color}) min(var(--lk-color-mix-strength),${tintMaxPercent}%),${color})`

const highContrastOf = (theme: Theme): Values => ({
  muted: colors.text[theme],
  line: colors.muted[theme],
  ring: '3px',
})

const tokenDeclarations = (values: Values) =>
  declarations(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [propertyOf(name), value])),
  )

const declarations = (values: Values) =>
  Object.entries(values)
    .map(([property, value]) => `${property}:${value};`)
    .join('')

const propertyOf = (name: string) =>
  `--lk-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
