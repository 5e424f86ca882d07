import type { State } from '../state/state.js'

/** The NFTs that were sent, as one text: it changes only when one is sent, has ended, or is in the history. */
export const sentNfts = ({ activity }: Pick<State, 'activity'>): string =>
  activity.sent
    .filter(({ nft }) => nft !== undefined)
    .map(({ hash, status }) => `${hash} ${status}`)
    .join()
