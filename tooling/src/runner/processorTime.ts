import { existsSync, readFileSync, rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { hasProgram } from '../machine/ensureTools.js'
import type { TestCommand } from '../machine/runCommand.js'

/** The number of Linux's `prctl`, by kind of processor. */
const prctl: Partial<Record<string, number>> = { x64: 157, arm64: 167 }

/**
 * The system counts the processor time of a child for the process that waits for it. The pages of a browser and the services of a
 * dev environment outlive their parents: Linux is asked to give such orphans to this program, which waits for all.
 */
const waiter = `
  my ($prctl, $report, @command) = @ARGV;
  syscall($prctl, 36, 1) if $prctl;
  $SIG{$_} = sub {} for qw(HUP INT TERM);
  my $main = fork;
  if ($main == 0) { exec { $command[0] } @command; print STDERR "$command[0]: $!\\n"; exit 127 }
  my ($code, $ended, $tries) = (1, 0, 0);
  while ($tries < 60) {
    my $pid = waitpid -1, $ended;
    if ($pid == $main) { $code = $? & 127 ? 1 : $? >> 8; $ended = 1 }
    last if $pid < 0 && !$!{EINTR};
    if ($pid == 0) { $tries++; select undef, undef, undef, 0.05 }
  }
  my (undef, undef, $user, $system) = times;
  open my $file, '>', $report; print $file $user + $system; close $file;
  exit $code;
`

/**
 * The command, so that the processor seconds of it and of all that it started stand in `report` when it has ended. What
 * still runs three seconds later is missed, on macOS also what outlived its parent. Without Perl nothing is measured.
 */
export function measured(command: TestCommand, report: string): TestCommand {
  rmSync(report, { force: true })
  if (process.platform === 'win32' || !hasProgram('perl')) return command
  const number = process.platform === 'linux' ? (prctl[process.arch] ?? 0) : 0
  const args = ['-e', waiter, String(number), report, command.command, ...command.args]
  return { ...command, command: 'perl', args }
}

/** The processor seconds in a report; undefined if nothing was measured. */
export function readProcessorSeconds(report: string): number | undefined {
  return existsSync(report) ? Number(readFileSync(report, 'utf8')) : undefined
}

const piece = `
  for (let round = 0; round < 100; round++) {
    const rows = Array.from({ length: 2_000 }, (_, n) => ({ id: (n * 7_919) % 2_003, text: 'row ' + n }))
    rows.sort((a, b) => a.id - b.id)
    JSON.parse(JSON.stringify(rows))
  }
`

/**
 * Times a fixed piece of work again and again until it is ended, which gives the mean of its processor seconds: more on a
 * machine that is slower, or busier, or becomes so meanwhile.
 */
export function startCalibration(everyMs = 15_000): () => Promise<number> {
  const seconds: number[] = []
  const time = async () => {
    const began = process.cpuUsage()
    const worker = new Worker(piece, { eval: true, execArgv: [] })
    await new Promise((resolve) => worker.once('exit', resolve))
    const { system, user } = process.cpuUsage(began)
    seconds.push((user + system) / 1e6)
  }
  let last = time()
  const timer = setInterval(() => {
    last = last.then(time)
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await last
    return seconds.reduce((sum, each) => sum + each, 0) / seconds.length
  }
}
