/** What is fetched when a visitor who is not connected opens the modal for the first time. */
export const connectSources: readonly string[] = ['react/dist/modal.js']

/**
 * What such a visitor has fetched when the network is quiet again: beside it, what connects wallets, for some of them open
 * their window only within a click. `npm run bench -- files` compares it with a browser.
 */
export const untilQuietSources = (
  adapters: readonly string[],
  { hasServer = false } = {},
): readonly string[] => [
  ...connectSources,
  'core/dist/late.js',
  ...(hasServer ? ['core/dist/data.js'] : ['core/dist/builtIn.js']),
  ...adapters.map((adapter) => `${adapter}/dist/late.js`),
]
