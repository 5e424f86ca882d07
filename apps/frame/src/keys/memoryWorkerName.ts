/** Tells a worker, by its name, that this browser keeps no keys. */
export const memoryWorkerName = 'keys-in-memory'
