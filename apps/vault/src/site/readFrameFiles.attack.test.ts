import { hash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { manifestName } from '../env/frameEnv.js'
import { writeTestFrame } from '../testing/writeTestFrame.js'
import { readFrameFiles } from './readFrameFiles.js'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-frame-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function build(name: string): string {
  const frame = join(folder, name)
  writeTestFrame(frame, { '/index.html': '<!--latchkey-config-->', '/assets/worker.js': 'work()' })
  return frame
}
const manifestHash = (frame: string) => hash('sha256', readFileSync(join(frame, manifestName)))

test.each<[string, (frame: string) => void]>([
  [
    'a byte of a page',
    (frame) => writeFileSync(join(frame, 'index.html'), '<!--latchkey-confiG-->'),
  ],
  ['a file more', (frame) => writeFileSync(join(frame, 'assets', 'evil.js'), 'steal()')],
  ['a file less', (frame) => rmSync(join(frame, 'assets', 'worker.js'))],
  ['no hashes', (frame) => writeFileSync(join(frame, manifestName), '{}')],
])('T107 a frame with %s is not served', (name, damage) => {
  const frame = build(name)
  expect([...readFrameFiles(frame).keys()].sort()).toEqual(['/assets/worker.js', '/index.html'])
  damage(frame)
  expect(() => readFrameFiles(frame)).toThrow('is not the file that was built')
})

test('T107 files that were replaced together with their manifest have another hash', () => {
  const frame = build('released')
  const released = manifestHash(frame)
  expect(readFrameFiles(frame, released).size).toBe(2)
  writeTestFrame(frame, {
    '/index.html': '<script src="/assets/evil.js"></script>',
    '/assets/worker.js': 'work()',
  })
  expect(readFrameFiles(frame).size).toBe(2)
  expect(() => readFrameFiles(frame, released)).toThrow('FRAME_HASH')
})
