import { colors, measures } from './tokens.js'

type Theme = 'light' | 'dark'

/** The tokens as custom properties on the host element, by its `data-theme`. @spec S2.27 */
export function themeCss(): string {
  const dark = colorsOf('dark')
  return [
    // Direction and the page's zoom are the only things we want to inherit from a page.
    ':host{all:initial;display:contents;color-scheme:light}',
    `:host{${declared(measures)}${colorsOf('light')}}`,
    `:host([data-theme=dark]){color-scheme:dark;${dark}}`,
    `@media (prefers-color-scheme:dark){:host([data-theme=system]){color-scheme:dark;${dark}}}`,
  ].join('')
}

function colorsOf(theme: Theme): string {
  return declared(
    Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, color[theme]])),
  )
}

const declared = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `--lk-${kebab(name)}:${value};`)
    .join('')

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
