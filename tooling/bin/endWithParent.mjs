// Preloaded into every part that `npm start` starts: whatever ends the parent, kill -9 included, closes
// the channel between the two, and nothing may be left running then.
const graceMs = 3_000

if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    // The part leads a process group of its own, so this takes along what it started itself.
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), graceMs).unref()
  })
  // Listening must not keep a part alive that has nothing left to do.
  process.channel.unref()
}
