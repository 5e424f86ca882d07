import { redisShares } from './redisShares.js'

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
// The first three arguments of each are the prefix, the time, and limits and costs as JSON.

const shared = `
local prefix, now, limits, longest = ARGV[1], tonumber(ARGV[2]), cjson.decode(ARGV[3]), 612000000
local function key(topic, name) return prefix .. ':' .. topic .. ':' .. name end
${redisShares}
local function live(topic, names)
  for name in names:gmatch('%a') do redis.call('PEXPIRE', key(topic, name), longest) end
end
local function purge(topic)
  for _, id in ipairs(redis.call('ZRANGEBYSCORE', key(topic, 'e'), '-inf', now)) do drop(topic, id) end
end
local function acknowledgedBy(topic, id, client)
  return (redis.call('HGET', key(topic, 'a'), id) or ''):find(' ' .. client .. ' ', 1, true) ~= nil
end
local function settle(topic, id)
  local publisher = redis.call('HGET', key(topic, 'i'), id):match(' (.*)$')
  local readers = 0
  for _, client in ipairs(redis.call('ZRANGEBYSCORE', key(topic, 's'), '(' .. now, '+inf')) do
    if client ~= publisher then
      readers = readers + 1
      if not acknowledgedBy(topic, id, client) then return false end
    end
  end
  if readers == 0 then return false end
  local expires = tonumber(redis.call('ZSCORE', key(topic, 'e'), id))
  local untilTime = math.min(expires, now + limits.deliveredMs)
  local place = placeOf(topic, id)
  local _, _, _, path = infoOf('m' .. place)
  drop(topic, id)
  redis.call('ZADD', key(topic, 'd'), untilTime, id)
  live(topic, 'd')
  if path then
    hold('d' .. place, limits.costs.delivered, topic, id, path, untilTime, worth.d, tonumber(place))
  end
  return true
end
`

/** A script that frees memory, and so runs where Redis has none left. */
const freeing = `#!lua flags=allow-oom
${shared}`

/** Arguments: the owner's path, then topic, id, bytes, cost, expiry and JSON of each message. */
const publish = `${shared}
local path, counts, sums, fresh, cost = ARGV[4], {}, {}, {}, 0
forgetExpired(20 + #ARGV)
for at = 5, #ARGV, 6 do
  local topic, id, bytes = ARGV[at], ARGV[at + 1], tonumber(ARGV[at + 2])
  if not counts[topic] then
    purge(topic)
    counts[topic] = redis.call('ZCARD', key(topic, 'o'))
    sums[topic] = tonumber(redis.call('GET', key(topic, 'b')) or '0')
  end
  local known = fresh[topic .. id]
    or redis.call('ZSCORE', key(topic, 'o'), id)
    or tonumber(redis.call('ZSCORE', key(topic, 'd'), id) or '0') > now
  if not known then
    fresh[topic .. id] = at
    counts[topic] = counts[topic] + 1
    sums[topic] = sums[topic] + bytes
    cost = cost + tonumber(ARGV[at + 3])
    if counts[topic] > limits.messagesPerTopic or sums[topic] > limits.bytesPerTopic then
      return 'MailboxLimitExceeded'
    end
  end
end
if not makeRoom(path, cost, false) then return 'MailboxLimitExceeded' end
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
    redis.call('ZADD', key(topic, 'e'), ARGV[at + 4], id)
    redis.call('HSET', key(topic, 'm'), id, entry)
    redis.call('HSET', key(topic, 'i'), id, ARGV[at + 2] .. ' ' .. clientOf(path))
    redis.call('INCRBY', key(topic, 'b'), ARGV[at + 2])
    live(topic, 'oemib')
    hold('m' .. place, ARGV[at + 3], topic, id, path, ARGV[at + 4], worth.unread, seq)
    redis.call('PUBLISH', prefix .. ':' .. topic, entry)
  end
end
for topic in pairs(counts) do revalue(topic) end
redis.call('SET', prefix .. ':seq', string.format('%.0f', seq))
return ''
`

/** Arguments: the owner's path, expiry, topics. */
const subscribe = `${shared}
local path, expires = ARGV[4], ARGV[5]
local client, added, seen = clientOf(path), 0, {}
forgetExpired(20 + #ARGV)
for at = 6, #ARGV do
  local topic = ARGV[at]
  if not seen[topic] and redis.call('HEXISTS', q .. 'i', 's' .. topic .. client) == 0 then
    added = added + 1
    if redis.call('ZCARD', key(topic, 's')) >= limits.subscribersPerTopic then
      return 'SubscriberLimitExceeded'
    end
  end
  seen[topic] = true
end
if not hasTopics(path, added) or not makeRoom(path, added * limits.costs.subscription, false) then
  return 'SubscriberLimitExceeded'
end
for topic in pairs(seen) do
  redis.call('ZADD', key(topic, 's'), expires, client)
  live(topic, 's')
  local _, _, _, known = infoOf('s' .. topic .. client)
  if known then release('s' .. topic .. client) end
  local cost = limits.costs.subscription
  hold('s' .. topic .. client, cost, topic, '-', path, expires, worth.s, tonumber(expires))
  revalue(topic)
end
return ''
`

/** Arguments: client, topics. */
const unsubscribe = `${freeing}
for at = 5, #ARGV do
  local topic = ARGV[at]
  purge(topic)
  release('s' .. topic .. ARGV[4])
  if redis.call('ZREM', key(topic, 's'), ARGV[4]) == 1 then
    for _, id in ipairs(redis.call('ZRANGE', key(topic, 'o'), 0, -1)) do settle(topic, id) end
    revalue(topic)
  end
end
return ''
`

/** Arguments: client, topic, place, most messages, most bytes. Answers whether there are more, then the messages. */
const pending = `${freeing}
local client, topic, bytes = ARGV[4], ARGV[5], 0
purge(topic)
local found = {'0'}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', key(topic, 'o'), '(' .. ARGV[6], '+inf')) do
  local size, publisher = redis.call('HGET', key(topic, 'i'), id):match('^(%d+) (.*)$')
  if publisher ~= client and not acknowledgedBy(topic, id, client) then
    bytes = bytes + tonumber(size)
    if #found > 1 and (#found > tonumber(ARGV[7]) or bytes > tonumber(ARGV[8])) then
      found[1] = '1'
      return found
    end
    found[#found + 1] = redis.call('HGET', key(topic, 'm'), id)
  end
end
return found
`

/** Arguments: client, then topic and id of each. */
const acknowledge = `${freeing}
local client = ARGV[4]
forgetExpired(20 + #ARGV)
for at = 5, #ARGV, 2 do
  local topic, id = ARGV[at], ARGV[at + 1]
  purge(topic)
  local isReader = tonumber(redis.call('ZSCORE', key(topic, 's'), client) or '0') > now
  if isReader and redis.call('HEXISTS', key(topic, 'm'), id) == 1 then
    local isNew = not acknowledgedBy(topic, id, client)
    if isNew then
      local all = redis.call('HGET', key(topic, 'a'), id) or ' '
      redis.call('HSET', key(topic, 'a'), id, all .. client .. ' ')
      live(topic, 'a')
    end
    if not settle(topic, id) and isNew then
      local thing = 'm' .. placeOf(topic, id)
      local bytes, _, _, path = infoOf(thing)
      if bytes then
        bytes = bytes + limits.costs.acknowledgement
        redis.call('HSET', q .. 'i', thing, string.format('%d %s %s %s', bytes, topic, id, path))
        weigh(path, limits.costs.acknowledgement, 0)
        makeRoom(path, 0, true)
      end
    end
  end
end
return ''
`

export const redisScripts = { publish, subscribe, unsubscribe, pending, acknowledge }
