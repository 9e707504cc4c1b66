interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

type MakesDetectors = new (options: { formats: readonly string[] }) => Detector;

/** Milliseconds between two looks: as often as a hand holds still. */
const pause = 150;

function detectors(): MakesDetectors | undefined {
  return (globalThis as { BarcodeDetector?: MakesDetectors }).BarcodeDetector;
}

/** Whether this browser reads codes with its camera. */
export function canReadCodes(): boolean {
  return detectors() !== undefined && globalThis.navigator?.mediaDevices?.getUserMedia !== undefined;
}

/** Reads the first code that is held in front of the camera. Rejects with what the browser says where it may not or cannot look. */
export async function readCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  const Made = detectors();
  if (Made === undefined) throw new Error('This browser reads no codes.');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  try {
    const detector = new Made({ formats: ['qr_code', 'code_128'] });
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const [found] = await detector.detect(video);
      if (found) return found.rawValue;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    throw new Error('The camera was closed.');
  } finally {
    end();
  }
}
