// biome-ignore lint/performance/noReExportAll: there is one list of networks, which is the core's
export * from '@latchkey/core/networks'
