// The mailboxes in Redis. Each script is one step that either happens or does not. Keys of a topic, behind
// `prefix:topic:`
//   s  sorted set   subscribers, by the time until which they count
//   o  sorted set   waiting messages, by their place
//   e  sorted set   waiting messages, by the time they expire
//   m  hash         waiting messages: the place, a space, and the message as JSON
//   i  hash         their size and publisher
//   a  hash         the clients that acknowledged each, with spaces around
//   d  sorted set   delivered messages, by the time until which their hash is remembered
//   b  counter      bytes that wait
// and `prefix:c:client` holds the topics of a client.

const shared = `
local prefix, now, longest = ARGV[1], tonumber(ARGV[2]), 612000000
local function key(topic, name) return prefix .. ':' .. topic .. ':' .. name end
local function live(topic, names)
  for name in names:gmatch('%a') do redis.call('PEXPIRE', key(topic, name), longest) end
end
local function drop(topic, id)
  local info = redis.call('HGET', key(topic, 'i'), id)
  if not info then return end
  redis.call('DECRBY', key(topic, 'b'), info:match('^%d+'))
  redis.call('ZREM', key(topic, 'o'), id)
  redis.call('ZREM', key(topic, 'e'), id)
  for name in ('mia'):gmatch('%a') do redis.call('HDEL', key(topic, name), id) end
end
local function purge(topic)
  for _, id in ipairs(redis.call('ZRANGEBYSCORE', key(topic, 'e'), '-inf', now)) do drop(topic, id) end
  redis.call('ZREMRANGEBYSCORE', key(topic, 'd'), '-inf', now)
  redis.call('ZREMRANGEBYSCORE', key(topic, 's'), '-inf', now)
end
local function acknowledgedBy(topic, id, client)
  return (redis.call('HGET', key(topic, 'a'), id) or ''):find(' ' .. client .. ' ', 1, true) ~= nil
end
local function settle(topic, id, deliveredMs)
  local info = redis.call('HGET', key(topic, 'i'), id)
  local readers = 0
  for _, client in ipairs(redis.call('ZRANGE', key(topic, 's'), 0, -1)) do
    if client ~= info:match(' (.*)$') then
      readers = readers + 1
      if not acknowledgedBy(topic, id, client) then return end
    end
  end
  if readers == 0 then return end
  local expires = tonumber(redis.call('ZSCORE', key(topic, 'e'), id))
  redis.call('ZADD', key(topic, 'd'), math.min(expires, now + deliveredMs), id)
  live(topic, 'd')
  drop(topic, id)
end
`

/** Arguments after the shared ones: messages and bytes per topic, then topic, id, bytes, expiry, publisher, JSON of each. */
const publish = `${shared}
local counts, sums, fresh = {}, {}, {}
for at = 5, #ARGV, 6 do
  local topic, id, bytes = ARGV[at], ARGV[at + 1], tonumber(ARGV[at + 2])
  if not counts[topic] then
    purge(topic)
    counts[topic] = redis.call('ZCARD', key(topic, 'o'))
    sums[topic] = tonumber(redis.call('GET', key(topic, 'b')) or '0')
  end
  local known = fresh[topic .. id]
    or redis.call('ZSCORE', key(topic, 'o'), id)
    or redis.call('ZSCORE', key(topic, 'd'), id)
  if not known then
    fresh[topic .. id] = at
    counts[topic] = counts[topic] + 1
    sums[topic] = sums[topic] + bytes
    if counts[topic] > tonumber(ARGV[3]) or sums[topic] > tonumber(ARGV[4]) then
      return 'MailboxLimitExceeded'
    end
  end
end
local time = redis.call('TIME')
local seq = math.max(
  tonumber(time[1]) * 1000000 + tonumber(time[2]),
  tonumber(redis.call('GET', prefix .. ':seq') or '0')
)
for at = 5, #ARGV, 6 do
  local topic, id = ARGV[at], ARGV[at + 1]
  if fresh[topic .. id] == at then
    seq = seq + 1
    local place = string.format('%.0f', seq)
    local entry = place .. ' ' .. ARGV[at + 5]
    redis.call('ZADD', key(topic, 'o'), place, id)
    redis.call('ZADD', key(topic, 'e'), ARGV[at + 3], id)
    redis.call('HSET', key(topic, 'm'), id, entry)
    redis.call('HSET', key(topic, 'i'), id, ARGV[at + 2] .. ' ' .. ARGV[at + 4])
    redis.call('INCRBY', key(topic, 'b'), ARGV[at + 2])
    live(topic, 'oemib')
    redis.call('PUBLISH', prefix .. ':' .. topic, entry)
  end
end
redis.call('SET', prefix .. ':seq', string.format('%.0f', seq))
return ''
`

/** Arguments: client, expiry, most topics, topics. */
const subscribe = `${shared}
local client, expires, most = ARGV[3], ARGV[4], tonumber(ARGV[5])
local own = prefix .. ':c:' .. client
redis.call('ZREMRANGEBYSCORE', own, '-inf', now)
local count, seen = redis.call('ZCARD', own), {}
for at = 6, #ARGV do
  if not seen[ARGV[at]] and not redis.call('ZSCORE', own, ARGV[at]) then count = count + 1 end
  seen[ARGV[at]] = true
end
if count > most then return 'SubscriberLimitExceeded' end
for at = 6, #ARGV do
  redis.call('ZADD', own, expires, ARGV[at])
  redis.call('ZADD', key(ARGV[at], 's'), expires, client)
  live(ARGV[at], 's')
end
redis.call('PEXPIRE', own, longest)
return ''
`

/** Arguments: client, how long a delivered hash is remembered, topics. */
const unsubscribe = `${shared}
for at = 5, #ARGV do
  local topic = ARGV[at]
  purge(topic)
  redis.call('ZREM', prefix .. ':c:' .. ARGV[3], topic)
  if redis.call('ZREM', key(topic, 's'), ARGV[3]) == 1 then
    for _, id in ipairs(redis.call('ZRANGE', key(topic, 'o'), 0, -1)) do
      settle(topic, id, tonumber(ARGV[4]))
    end
  end
end
return ''
`

/** Arguments: client, topic, place, most messages, most bytes. Answers whether there are more, then the messages. */
const pending = `${shared}
local client, topic, bytes = ARGV[3], ARGV[4], 0
purge(topic)
local found = {'0'}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', key(topic, 'o'), '(' .. ARGV[5], '+inf')) do
  local size, publisher = redis.call('HGET', key(topic, 'i'), id):match('^(%d+) (.*)$')
  if publisher ~= client and not acknowledgedBy(topic, id, client) then
    bytes = bytes + tonumber(size)
    if #found > 1 and (#found > tonumber(ARGV[6]) or bytes > tonumber(ARGV[7])) then
      found[1] = '1'
      return found
    end
    found[#found + 1] = redis.call('HGET', key(topic, 'm'), id)
  end
end
return found
`

/** Arguments: client, how long a delivered hash is remembered, then topic and id of each. */
const acknowledge = `${shared}
local client = ARGV[3]
for at = 5, #ARGV, 2 do
  local topic, id = ARGV[at], ARGV[at + 1]
  purge(topic)
  local isReader = redis.call('ZSCORE', key(topic, 's'), client)
  if isReader and redis.call('HEXISTS', key(topic, 'm'), id) == 1 then
    local all = redis.call('HGET', key(topic, 'a'), id) or ' '
    if not acknowledgedBy(topic, id, client) then
      redis.call('HSET', key(topic, 'a'), id, all .. client .. ' ')
      live(topic, 'a')
    end
    settle(topic, id, tonumber(ARGV[4]))
  end
end
return ''
`

/** The Lua scripts of the mailboxes in Redis. The first two arguments are the prefix and the time. */
export const redisScripts = { publish, subscribe, unsubscribe, pending, acknowledge }
