import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseImage } from '../../images/parseImage.js'
import { svgFault } from '../importImages/svgFault.js'
import { shippedFolder, shippedKinds } from './openShippedImages.js'

const files = shippedKinds
  .flatMap((kind) => readdirSync(join(shippedFolder, kind)).map((file) => `${kind}/${file}`))
  .sort()
const read = (file: string) => readFileSync(join(shippedFolder, file))
const record = JSON.parse(read('pictures.json').toString())

test('the pictures are those that the command picked, from packages whose licence is known', () => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n${read(file)}`)
  expect(record.sha256).toBe(hash.digest('hex'))
  for (const { integrity, license } of record.sources) {
    expect(integrity).toMatch(/^sha512-/)
    expect(['MIT', 'CC0-1.0']).toContain(license)
  }
})

test('no picture runs code, loads anything, or is more than shapes', () => {
  expect(files.length).toBeGreaterThan(400)
  for (const file of files) {
    const bytes = read(file)
    const svg = bytes.toString()
    expect(parseImage(bytes, 'image/svg+xml').fault, file).toBeUndefined()
    expect(svgFault(svg), file).toBeUndefined()
    expect(svg, file).not.toMatch(/<(?:script|style|foreignObject|image|use|a)\b|href|url\((?!#)/i)
  }
})

test('a clone does not grow by them: below a megabyte in all, and a few kilobytes each', () => {
  const sizes = files.map((file) => read(file).length)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(1_000_000)
  expect(Math.max(...sizes)).toBeLessThan(16_000)
})
