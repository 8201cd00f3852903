import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The present moment, looked at twice a minute: what is offered around a meeting's start comes and goes by itself. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
