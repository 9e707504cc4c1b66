/** So many messages wait for whoever listens, from the newest on. */
const mostWaiting = 200;
const pauseBetweenTries = 5_000;

/** The address to which the server of this page lets it tell how its charts go; null where none is told. */
export function socketIn(text: string | null | undefined): string | null {
  try {
    const { inspectSocket } = Object(JSON.parse(text ?? '')) as { inspectSocket?: unknown };
    return typeof inspectSocket === 'string' ? inspectSocket : null;
  } catch {
    return null;
  }
}

/** Opens a WebSocket, again and again where it is closed. Gives how to send. @param stand what whoever listens anew has to hear first */
export function openSocket(address: string, stand: () => readonly object[]): (message: object) => void {
  let socket: WebSocket | undefined;
  let waiting: object[] = [];
  let isAgain = false;
  const send = (message: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    else waiting = [...waiting, message].slice(-mostWaiting);
  };
  const connect = () => {
    socket = new WebSocket(address);
    socket.addEventListener('open', () => {
      const messages = isAgain ? stand() : waiting;
      waiting = [];
      isAgain = true;
      for (const message of messages) send(message);
    });
    socket.addEventListener('close', () => setTimeout(connect, pauseBetweenTries));
  };
  connect();
  return send;
}
