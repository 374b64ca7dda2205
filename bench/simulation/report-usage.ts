/** Preloaded into a program that is measured: at its end, writes what the whole process used, threads included. */
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const file = process.env['BENCH_USAGE_FILE'];
  if (file)
    writeFileSync(file, JSON.stringify({ cpu_seconds: (userCPUTime + systemCPUTime) / 1e6, peak_mib: maxRSS / 1024 }));
});
