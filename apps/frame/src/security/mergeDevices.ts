import type { EndpointOutput, postDevices, postSessions } from '@latchkey/protocol/vault'
import type { ShownDevice } from './SecurityApi.js'

type Sessions = EndpointOutput<typeof postSessions>['sessions']
type Devices = EndpointOutput<typeof postDevices>['devices']

/**
 * Merges auth's sessions and custody's shares to one list of devices: a device may be logged out and still have a share,
 * or be logged in and have none. This device is first, then those that were used last.
 */
export function mergeDevices(sessions: Sessions, devices: Devices): ShownDevice[] {
  const thumbprints = new Set([...sessions, ...devices].map(({ thumbprint }) => thumbprint))
  const merged = [...thumbprints].map((thumbprint): ShownDevice => {
    const own = sessions.filter((session) => session.thumbprint === thumbprint)
    const latest = own.toSorted((one, other) => other.usedAt - one.usedAt)[0]
    const share = devices.find((device) => device.thumbprint === thumbprint)
    return {
      thumbprint,
      ...(latest && { browser: latest.browser }),
      ...(latest?.place !== undefined && { place: latest.place }),
      hostOrigins: [...new Set(own.map(({ hostOrigin }) => hostOrigin))],
      usedAt: Math.max(share?.usedAt ?? 0, latest?.usedAt ?? 0),
      isCurrent: share?.isCurrent === true || own.some(({ isCurrent }) => isCurrent),
      hasShare: share !== undefined,
    }
  })
  return merged.toSorted(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.usedAt - one.usedAt,
  )
}
