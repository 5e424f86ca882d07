import { gatewayPrefix } from './quota/gatewayClients.js'

// What each owner holds in Redis, by the same rules as `createFairShares`. Keys, behind `prefix:q:`
//   h       hash         counters: all bytes, bytes and topics of each client, topics of each network
//   i       hash         each thing: its bytes, topic, message id and owner
//   e       sorted set   things, by the time they expire
//   t…      sorted set   the parts of a network (or of all), by their bytes
//   l…      sorted set   things of a client in a network, what is worth least and oldest first
// A thing is `m` or `d` with the place of a waiting or delivered message, or `s` with topic and client. An owner is the
// path `/wide/narrow/@client`. An entry goes when it is 0, and none of these keys expires, so nothing is counted twice
// or left over.

/** Lua functions that account what is stored; they need `prefix`, `now`, `limits` and `key`. */
export const redisShares = `
local q, newest = prefix .. ':q:', 2251799813685248
local worth = {d = 0, unread = 1, awaited = 2, s = 3}
local function count(field, by)
  if redis.call('HINCRBY', q .. 'h', field, by) <= 0 then redis.call('HDEL', q .. 'h', field) end
end
local function counted(field) return tonumber(redis.call('HGET', q .. 'h', field) or '0') end
local function clientOf(path) return path:match('@(.*)$') end
local function isGateway(path) return path:find('@${gatewayPrefix}', 1, true) ~= nil end
local function weigh(path, bytes, topics)
  local at = ''
  for name in path:gmatch('[^/]+') do
    if tonumber(redis.call('ZINCRBY', q .. 't' .. at, bytes, name)) <= 0 then
      redis.call('ZREM', q .. 't' .. at, name)
    end
    at = at .. '/' .. name
    if topics ~= 0 then count('topics' .. at, topics) end
  end
  count('all', bytes)
  count('bytes@' .. clientOf(path), bytes)
  if topics ~= 0 then count('topics@' .. clientOf(path), topics) end
end
local function hold(thing, bytes, topic, id, path, expires, value, at)
  redis.call('HSET', q .. 'i', thing, string.format('%d %s %s %s', bytes, topic, id, path))
  redis.call('ZADD', q .. 'e', expires, thing)
  redis.call('ZADD', q .. 'l' .. path, string.format('%.0f', value * newest + at), thing)
  weigh(path, bytes, thing:sub(1, 1) == 's' and 1 or 0)
end
local function infoOf(thing)
  local bytes, topic, id, path =
    (redis.call('HGET', q .. 'i', thing) or ''):match('^(%d+) (%S+) (%S+) (.*)$')
  return tonumber(bytes), topic, id, path
end
local function release(thing)
  local bytes, topic, id, path = infoOf(thing)
  if not bytes then return end
  redis.call('HDEL', q .. 'i', thing)
  redis.call('ZREM', q .. 'e', thing)
  redis.call('ZREM', q .. 'l' .. path, thing)
  weigh(path, -bytes, thing:sub(1, 1) == 's' and -1 or 0)
  return topic, id, path
end
local function placeOf(topic, id)
  local place = redis.call('ZSCORE', key(topic, 'o'), id)
  return place and string.format('%.0f', tonumber(place))
end
local function drop(topic, id)
  local place = placeOf(topic, id)
  if place then release('m' .. place) end
  local info = redis.call('HGET', key(topic, 'i'), id)
  if not info then return end
  redis.call('DECRBY', key(topic, 'b'), info:match('^%d+'))
  redis.call('ZREM', key(topic, 'o'), id)
  redis.call('ZREM', key(topic, 'e'), id)
  for name in ('mia'):gmatch('%a') do redis.call('HDEL', key(topic, name), id) end
end
local function revalue(topic)
  local readers = redis.call('ZRANGEBYSCORE', key(topic, 's'), '(' .. now, '+inf', 'LIMIT', 0, 3)
  if #readers > 2 then return end
  for _, id in ipairs(redis.call('ZRANGE', key(topic, 'o'), 0, -1)) do
    local place = placeOf(topic, id)
    local _, _, _, path = infoOf('m' .. place)
    if path then
      local value = worth.unread
      for _, client in ipairs(readers) do
        if client ~= clientOf(path) then value = worth.awaited end
      end
      local score = string.format('%.0f', value * newest + tonumber(place))
      redis.call('ZADD', q .. 'l' .. path, score, 'm' .. place)
    end
  end
end
local function forget(thing)
  local topic, id, path = release(thing)
  if not topic then
    redis.call('ZREM', q .. 'e', thing)
  elseif thing:sub(1, 1) == 'm' then
    drop(topic, id)
  elseif thing:sub(1, 1) == 'd' then
    redis.call('ZREM', key(topic, 'd'), id)
  else
    redis.call('ZREM', key(topic, 's'), clientOf(path))
    revalue(topic)
  end
end
local function forgetExpired(most)
  local due = redis.call('ZRANGEBYSCORE', q .. 'e', '-inf', now, 'LIMIT', 0, most)
  for _, thing in ipairs(due) do forget(thing) end
end
local function evictFrom(path, isAllowed)
  local thing = redis.call('ZRANGE', q .. 'l' .. path, 0, 0)[1]
  if not thing or (not isAllowed and thing:sub(1, 1) ~= 'd') then return false end
  forget(thing)
  return true
end
local function heaviestIn(at, names, depth, bytes)
  local isOwn = true
  while true do
    local top = redis.call('ZREVRANGE', q .. 't' .. at, 0, 0, 'WITHSCORES')
    local name = top[1]
    if isOwn then
      local mine = tonumber(redis.call('ZSCORE', q .. 't' .. at, names[depth]) or '0')
      isOwn = mine + bytes >= tonumber(top[2] or '0')
      if isOwn and mine == 0 then return nil end
      if isOwn then name = names[depth] end
    end
    if not name or (isOwn and name:sub(1, 1) == '@') then return nil end
    at, depth = at .. '/' .. name, depth + 1
    if name:sub(1, 1) == '@' then return at end
  end
end
local function makeRoom(path, bytes, mayLoseOwn)
  local names = {}
  for name in path:gmatch('[^/]+') do names[#names + 1] = name end
  if counted('all') + bytes > limits.storedBytes then forgetExpired(1000) end
  local mostBytes = isGateway(path) and math.huge or limits.bytesPerClient
  while counted('bytes@' .. clientOf(path)) + bytes > mostBytes do
    if not evictFrom(path, mayLoseOwn) then return false end
  end
  for depth = #names, 1, -1 do
    local at, held, limit = '', nil, limits.storedBytes
    for up = 1, depth - 1 do
      if up == depth - 1 then
        local parent, name = at, names[up]
        held = function() return tonumber(redis.call('ZSCORE', q .. 't' .. parent, name) or '0') end
        limit = limits.bytesPerNetwork * 2 ^ (#names - 1 - up)
      end
      at = at .. '/' .. names[up]
    end
    held = held or function() return counted('all') end
    while held() + bytes > limit do
      local heaviest = heaviestIn(at, names, depth, bytes)
      if not evictFrom(heaviest or path, heaviest ~= nil or mayLoseOwn) then return false end
    end
  end
  return true
end
local function hasTopics(path, added)
  local own = counted('topics@' .. clientOf(path))
  if not isGateway(path) and own + added > limits.topicsPerClient then return false end
  local names, at = {}, ''
  for name in path:gmatch('[^/]+') do names[#names + 1] = name end
  for up = 1, #names - 1 do
    at = at .. '/' .. names[up]
    local most = limits.topicsPerNetwork * 2 ^ (#names - 1 - up)
    if counted('topics' .. at) + added > most then return false end
  end
  return true
end
`
