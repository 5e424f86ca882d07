import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleJpeg, samplePng, sampleSvg } from '../testing/sampleImages.js'
import { readImagesFolder } from './readImagesFolder.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function read() {
  const reports: string[] = []
  return { images: readImagesFolder(folder, (line) => reports.push(line)), reports }
}

test('S7.25 images are read by the id in their name, whatever its case; other files are ignored', () => {
  writeFileSync(join(folder, 'Mine.PNG'), samplePng())
  writeFileSync(join(folder, 'com.example.svg'), sampleSvg)
  writeFileSync(join(folder, 'photo.jpg'), sampleJpeg())
  writeFileSync(join(folder, 'README.md'), 'pictures')
  const { images, reports } = read()
  expect([...images.keys()].sort()).toEqual(['com.example', 'mine', 'photo'])
  expect(images.get('mine')?.type).toBe('image/png')
  expect(reports).toEqual([])
})

test('S7.25 tokens have a folder of their own', () => {
  mkdirSync(join(folder, 'tokens'))
  writeFileSync(join(folder, 'core.png'), samplePng())
  writeFileSync(join(folder, 'tokens', 'CORE.svg'), sampleSvg)
  writeFileSync(join(folder, 'tokens', 'liar.png'), sampleSvg)
  const { images, reports } = read()
  expect([...images].map(([id, { type }]) => [id, type])).toEqual([
    ['core', 'image/png'],
    ['tokens/core', 'image/svg+xml'],
  ])
  expect(reports).toEqual([expect.stringContaining('left out: tokens/liar.png (not the image/png')])
})

test('S7.25 what does not fit is left out and reported in one line; an image of 20 MB is never read', () => {
  writeFileSync(join(folder, 'good.png'), samplePng())
  writeFileSync(join(folder, 'huge.png'), '')
  truncateSync(join(folder, 'huge.png'), 20_000_000)
  writeFileSync(join(folder, 'liar.png'), sampleSvg)
  writeFileSync(join(folder, 'script.svg'), '<svg><script>1</script></svg>')
  const { images, reports } = read()
  expect([...images.keys()]).toEqual(['good'])
  expect(reports).toEqual([
    'IMAGES_DIR: 1 pictures; left out: huge.png (over 262144 bytes), ' +
      'liar.png (not the image/png it is said to be), script.svg (an SVG with more than shapes)',
  ])
})

test('a folder that is not there stops the server with one line', () => {
  const missing = join(folder, 'nothing')
  expect(() => readImagesFolder(missing, () => undefined)).toThrow(
    `Invalid option IMAGES_DIR: ${missing} is no folder that can be read (ENOENT)`,
  )
})
