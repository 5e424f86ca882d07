import type { ChunkGroup } from './mergeChunks.js'

/**
 * What a page loads together, by package: on load, with the first wallet, with the click that opens the modal, with an
 * account. A folder, with its `/`, stands for what files outside of it load late of it: a file that moves inside its
 * folder, or changes its name, changes nothing here.
 */
export const chunkGroups: Readonly<Record<string, readonly ChunkGroup[]>> = {
  '@latchkey/core': [
    { into: 'eager.js', entries: ['exports/index.js'] },
    { into: 'late.js', entries: ['assembly/connectionActions.js'] },
    { into: 'modal.js', entries: ['exports/internal.js', 'exports/connect.js'] },
    { into: 'account.js', entries: ['exports/account.js', 'exports/balance.js'] },
    { into: 'send.js', entries: ['exports/send.js'] },
    // Its watcher stands in the folder itself, and loads a part of it late.
    { into: 'auth.js', entries: ['exports/auth.js', 'auth/', 'auth/handleAuthEvent.js'] },
  ],
  '@latchkey/evm': [
    { into: 'eager.js', entries: ['exports/index.js'] },
    { into: 'late.js', entries: ['wallet/'] },
  ],
  '@latchkey/solana': [
    { into: 'eager.js', entries: ['exports/index.js'] },
    { into: 'late.js', entries: ['wallet/'] },
    // All sign, and so bring the chain's library along.
    { into: 'chain.js', entries: ['provider/', 'sending/', 'exports/signer.js'] },
  ],
  '@latchkey/react': [
    // Apart from the next: a page without React has no use for hooks.
    { into: 'attach.js', entries: ['exports/attach.js'] },
    { into: 'eager.js', entries: ['exports/index.js'] },
    { into: 'modal.js', entries: ['shell/'] },
    // The tab that an account opens with comes along.
    { into: 'account.js', entries: ['views/account/', 'views/account/panels/TokensPanel.js'] },
  ],
}
