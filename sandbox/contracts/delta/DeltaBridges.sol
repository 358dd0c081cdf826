// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Handover, IBridgeProtocol} from "../bridge/Crossing.sol";
import {NATIVE, TokenTransfers} from "../TokenTransfers.sol";
import {DeltaBase} from "./DeltaBase.sol";
import {DeltaTypes, Order} from "./DeltaTypes.sol";

/// @title Orders that end on another chain: which bridge carries them, what it costs, and handing over to it.
/// @notice An order's amounts are net of the bridge's fee, so the destination gets them scaled and nothing less. The fee comes on top: out of
/// what the filler brings, never out of the owner's minimum.
abstract contract DeltaBridges is DeltaBase {
    using DeltaTypes for *;
    using TokenTransfers for address;

    /// @notice No bridge is installed under the order's selector, the registry does not know it any more, or the order names its own chain.
    error BridgeNotSupported();

    function _checkBridge(Order calldata order) internal view {
        if (order.bridge.staysHere()) return;
        bool known = _usable(order.bridge.protocolSelector) != address(0);
        if (!known || order.bridge.destinationChainId == block.chainid) revert BridgeNotSupported();
    }

    /// @notice What of `received` counts for the order, and the bridge's fee out of it.
    function _lessBridgeFee(Order calldata order, uint256 received) internal view returns (uint256 net, uint256 fee) {
        if (order.bridge.staysHere()) return (received, 0);
        return _protocol(order).netOf(order.destToken, order.bridge.destinationChainId, received);
    }

    /// @notice The bridge's fee on top of `net`.
    function _bridgeFeeOn(Order calldata order, uint256 net) internal view returns (uint256) {
        if (order.bridge.staysHere()) return 0;
        return _protocol(order).feeOn(order.destToken, order.bridge.destinationChainId, net);
    }

    /// @notice Pays the beneficiary, here or by the bridge.
    function _deliver(
        Order calldata order,
        bytes32 orderHash,
        bool whole,
        address beneficiary,
        uint256 amount,
        uint256 bridgeFee
    ) internal {
        if (order.bridge.staysHere()) return order.destToken.send(beneficiary, amount);
        IBridgeProtocol protocol = _protocol(order);
        Handover memory handover = Handover({
            orderHash: orderHash,
            owner: order.owner,
            recipient: beneficiary,
            token: order.destToken,
            amount: amount + bridgeFee,
            fee: bridgeFee,
            whole: whole
        });
        uint256 value = order.destToken == NATIVE ? handover.amount : 0;
        if (value == 0) order.destToken.send(address(protocol), handover.amount);
        protocol.send{value: value}(handover, order.bridge);
    }

    function _protocol(Order calldata order) private view returns (IBridgeProtocol) {
        return IBridgeProtocol(moduleOf[order.bridge.protocolSelector]);
    }
}
