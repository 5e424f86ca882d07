import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How an app can name what an installed package offers: `@latchkey/core`, `@latchkey/core/networks`. */
export function packageEntries(folder: string, name: string): readonly string[] {
  const manifest: { exports: object } = JSON.parse(readText(folder, name, 'package.json'))
  return Object.keys(manifest.exports)
    .filter((key) => !/\.(?:json|css)$/.test(key))
    .map((key) => `${name}${key.slice(1)}`)
}

/** Every script of an installed package, from the app's folder; also those that only load later. */
export function packageScripts(folder: string, name: string): readonly string[] {
  const place = `./node_modules/${name}/dist`
  return (
    readdirSync(join(folder, place), { recursive: true, encoding: 'utf8' })
      // The files for a script tag are no modules, and made to act at once.
      .filter((path) => path.endsWith('.js') && !/^latchkey(-\w+)?\.js$/.test(path))
      .map((path) => `${place}/${path.replaceAll('\\', '/')}`)
  )
}

/** The TypeScript examples of a package's README. */
export function readmeExamples(folder: string, name: string): readonly string[] {
  const text = readText(folder, name, 'README.md')
  return [...text.matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)
}

const readText = (folder: string, name: string, file: string) =>
  readFileSync(join(folder, 'node_modules', name, file), 'utf8')
