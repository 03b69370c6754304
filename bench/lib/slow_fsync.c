// Preloaded: while the file that SLOW_FSYNC_WHEN names is there, each fsync takes SLOW_FSYNC_MS milliseconds longer.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static void slowly(void) {
  const char *when = getenv("SLOW_FSYNC_WHEN");
  const char *ms = getenv("SLOW_FSYNC_MS");
  if (!when || !ms || access(when, F_OK) != 0) return;
  long wait = atol(ms);
  struct timespec time = {wait / 1000, (wait % 1000) * 1000000};
  nanosleep(&time, NULL);
}

int fsync(int fd) {
  static int (*real)(int);
  if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  slowly();
  return real(fd);
}

int fdatasync(int fd) {
  static int (*real)(int);
  if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  slowly();
  return real(fd);
}
