export type { ActivitySlice, PendingTransaction } from '../activity/activitySlice.js'
