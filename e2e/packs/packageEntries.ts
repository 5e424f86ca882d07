import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How an app can name what an installed package offers: `@latchkey/core`, `@latchkey/core/networks`. */
export function packageEntries(folder: string, name: string): readonly string[] {
  const path = join(folder, 'node_modules', name, 'package.json')
  const { exports }: { exports: Record<string, unknown> } = JSON.parse(readFileSync(path, 'utf8'))
  return Object.keys(exports)
    .filter((key) => key !== './package.json')
    .map((key) => `${name}${key.slice(1)}`)
}

/** Every script of an installed package, from the app's folder; also those that only load later. */
export function packageScripts(folder: string, name: string): readonly string[] {
  const place = `./node_modules/${name}/dist`
  return readdirSync(join(folder, place), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((path) => `${place}/${path.replaceAll('\\', '/')}`)
}
