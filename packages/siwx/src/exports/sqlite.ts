export { type SqliteDatabase, sqliteStore } from '../stores/sqliteStore.js'
