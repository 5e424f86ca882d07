import { expect, test } from 'vitest'
import { mergeDevices } from './mergeDevices.js'

const session = {
  sessionId: 's'.repeat(22),
  thumbprint: 'a',
  browser: 'Firefox on Linux',
  hostOrigin: 'https://app.example',
  createdAt: 1,
  usedAt: 10,
  isCurrent: false,
}

test('one list of devices: this one first, then the last used; logged out or without a share too', () => {
  const sessions = [
    session,
    { ...session, hostOrigin: 'https://other.example', usedAt: 30, place: 'Bern' },
    { ...session, thumbprint: 'this', isCurrent: true, usedAt: 5 },
    { ...session, thumbprint: 'no-share', usedAt: 20 },
  ]
  const devices = [
    { thumbprint: 'this', epoch: 2, usedAt: 7, isCurrent: true },
    { thumbprint: 'a', epoch: 2, usedAt: 3, isCurrent: false },
    { thumbprint: 'logged-out', epoch: 1, usedAt: 40, isCurrent: false },
  ]
  const merged = mergeDevices(sessions, devices)
  expect(merged.map(({ thumbprint }) => thumbprint)).toEqual([
    'this',
    'logged-out',
    'a',
    'no-share',
  ])
  expect(merged[0]).toMatchObject({ isCurrent: true, hasShare: true, usedAt: 7 })
  expect(merged[1]).toEqual({
    ...{ thumbprint: 'logged-out', hostOrigins: [], usedAt: 40, isCurrent: false, hasShare: true },
  })
  expect(merged[2]).toMatchObject({
    place: 'Bern',
    usedAt: 30,
    hostOrigins: ['https://app.example', 'https://other.example'],
  })
  expect(merged[3]).toMatchObject({ hasShare: false })
})
