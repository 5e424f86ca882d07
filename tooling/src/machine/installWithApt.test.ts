import { expect, test } from 'vitest'
import { canInstall } from './installWithApt.js'

test.each([
  ['Debian as root', 'NAME="Debian"\nID=debian\n', 0, true],
  ['a child of Ubuntu as root', 'ID=mint\nID_LIKE="ubuntu debian"\n', 0, true],
  ['Debian as a user', 'ID=debian\n', 1000, false],
  ['Alpine as root', 'ID=alpine\n', 0, false],
  ['no such file', '', 0, false],
  ['a system without users', 'ID=debian\n', undefined, false],
])('installing by ourselves, %s: %s', (_, osRelease, userId, expected) => {
  expect(canInstall(osRelease, userId)).toBe(expected)
})
