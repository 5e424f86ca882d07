export { redisStore, type SendRedisCommand } from '../stores/redisStore.js'
