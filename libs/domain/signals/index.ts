export * from './deliveries/deliveries.service';
export * from './deliveries/delivery-work.service';
export * from './fan-out/fan-out.service';
export * from './signals.module';
export * from './webhooks/webhooks.service';
