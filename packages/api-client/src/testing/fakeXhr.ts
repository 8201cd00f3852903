/** Replaces XMLHttpRequest in tests that replace fetch: the same answers, with progress at half and at the end. */
export class FakeXhr {
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  responseType = '';
  status = 0;
  statusText = '';
  response: Blob | null = null;
  #request = { method: 'GET', url: '', headers: {} as Record<string, string> };
  #answer: Response | undefined;
  #aborted = false;

  open(method: string, url: string): void {
    this.#request = { method, url, headers: {} };
  }

  setRequestHeader(name: string, value: string): void {
    this.#request.headers[name] = value;
  }

  getAllResponseHeaders(): string {
    return [...(this.#answer?.headers ?? [])].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }

  abort(): void {
    this.#aborted = true;
    this.onabort?.();
  }

  send(body: FormData | Blob): void {
    void this.#exchange(body);
  }

  async #exchange(body: FormData | Blob): Promise<void> {
    try {
      const total =
        body instanceof Blob
          ? body.size
          : [...body.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0);
      this.upload.onprogress?.({ loaded: total / 2, total });
      const { method, url, headers } = this.#request;
      const answer = await fetch(url, { method, headers, body });
      if (this.#aborted) return;
      this.upload.onprogress?.({ loaded: total, total });
      this.#answer = answer;
      this.status = answer.status;
      this.statusText = answer.statusText;
      this.response = await answer.blob();
      this.onload?.();
    } catch {
      if (!this.#aborted) this.onerror?.();
    }
  }
}
