import { LatchkeyError } from '@latchkey/protocol'
import { wipe } from '../../seed/Bytes.js'
import {
  dropNext,
  forgetShares,
  loadNext,
  markReported,
  type ShareStore,
  setShareState,
  storeShare,
} from './storedShare.js'
import type { KeyCommandTable } from './WorkerApi.js'

type StateCommands = Pick<
  KeyCommandTable,
  'settle' | 'doubt' | 'promote' | 'dropNext' | 'reported' | 'markDeleting' | 'forget'
>

/** Creates the commands that change which share the device uses, and what it knows of it. */
export function createStateCommands(at: ShareStore): StateCommands {
  return {
    async settle({ userId, ...place }) {
      await setShareState(at, userId, place, { new: 'settled', pending: 'settled' })
      await dropNext(at, userId, { upTo: place.epoch })
      return {}
    },

    async doubt({ userId, ...place }) {
      await setShareState(at, userId, place, { settled: 'pending' })
      return {}
    },

    async promote({ isUnreported, nextId, userId }) {
      const next = (await loadNext(at, userId)).find(({ id }) => id === nextId)
      if (!next) throw new LatchkeyError('frame/failed')
      const { id: _, ...share } = next
      await storeShare(at, userId, {
        ...share,
        state: 'settled',
        ...(isUnreported && { isUnreported }),
      })
      wipe(share.share)
      await dropNext(at, userId, { upTo: share.epoch })
      return {}
    },

    async dropNext({ nextId, userId }) {
      await dropNext(at, userId, { id: nextId })
      return {}
    },

    async reported({ userId }) {
      await markReported(at, userId)
      return {}
    },

    async markDeleting({ isDeleting, userId }) {
      if (isDeleting) await at.store.put(`deleting:${userId}`, true)
      else await at.store.delete(`deleting:${userId}`)
      return {}
    },

    async forget({ userId }) {
      await forgetShares(at, userId)
      await at.store.delete(`deleting:${userId}`)
      return {}
    },
  }
}
