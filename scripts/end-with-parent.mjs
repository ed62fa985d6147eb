// Ends this process in order when its parent has ended: `node --import` it, or import it. A signal to npm ends npm
// and its shell without reaching their children, and a killed parent tells them nothing.
const parent = process.ppid;
const checkMs = 500;

const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, checkMs);
watch.unref();
