import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { plainPicture } from './plainPicture.js'

/** Reads `wallets/metamask` as an SVG that fills its square; undefined where the package has none. */
export async function readPicture(web3icons: string, path: string): Promise<string | undefined> {
  const [kind = '', name] = path.split('/')
  const file = join(web3icons, 'dist/svgs', kind, 'background', `${name}.svg.js`)
  if (!existsSync(file)) return undefined
  const module = (await import(pathToFileURL(file).href)) as { default: string }
  return plainPicture(module.default)
}

/** The path of a mark in one colour, in a square of 24. */
export function readMark(simpleIcons: string, name: string): string {
  const svg = readFileSync(join(simpleIcons, 'icons', `${name}.svg`), 'utf8')
  const [, path, ...more] = svg.split(/<path d="([^"]+)"\/>/)
  if (!path || more.length !== 1) throw new Error(`${name} is not one path`)
  return path
}

/** A mark in white on the brand's colour, as large as those of the other pictures. */
export const drawTile = (mark: string, color: string): string =>
  plainPicture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${color}" d="M24 0H0v24h24z"/>` +
      `<path fill="#fff" d="${mark}" transform="translate(4.8 4.8) scale(.6)"/></svg>`,
  )
