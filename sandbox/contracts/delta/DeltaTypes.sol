// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

// What an order fixes: its source (a sale) or its destination (a purchase).
uint8 constant SELL = 0;
uint8 constant BUY = 1;

/// @notice Where the output goes after settlement. All zero for an order that ends on its own chain.
struct Bridge {
    bytes4 protocolSelector;
    uint256 destinationChainId;
    address outputToken;
    int8 scalingFactor;
    bytes protocolData;
}

/// @notice What an owner signs. A fillable order has the same fields and is signed under the name `FillableOrder`.
struct Order {
    address owner;
    /// Receives the output; zero stands for the owner.
    address beneficiary;
    address srcToken;
    address destToken;
    /// SELL: exactly this is sold. BUY: at most this leaves the owner, fees included.
    uint256 srcAmount;
    /// SELL: at least this must arrive, before the partner's fee. BUY: exactly this is paid out.
    uint256 destAmount;
    /// The quoted amount of the side that is not fixed; surplus is counted from here.
    uint256 expectedAmount;
    uint256 deadline;
    uint8 kind;
    uint256 nonce;
    uint256 partnerAndFee;
    bytes permit;
    bytes metadata;
    Bridge bridge;
}

/// @notice An order and the owner's consent: 64 bytes, whatever the owner's contract accepts, or empty when pre-signed.
struct OrderWithSig {
    Order order;
    bytes signature;
}

/// @title EIP-712 struct hashes of orders.
library DeltaTypes {
    bytes32 internal constant BRIDGE_TYPEHASH = keccak256(
        "Bridge(bytes4 protocolSelector,uint256 destinationChainId,address outputToken,int8 scalingFactor,bytes protocolData)"
    );
    bytes32 internal constant ORDER_TYPEHASH = keccak256(
        "Order(address owner,address beneficiary,address srcToken,address destToken,uint256 srcAmount,uint256 destAmount,uint256 expectedAmount,uint256 deadline,uint8 kind,uint256 nonce,uint256 partnerAndFee,bytes permit,bytes metadata,Bridge bridge)Bridge(bytes4 protocolSelector,uint256 destinationChainId,address outputToken,int8 scalingFactor,bytes protocolData)"
    );
    bytes32 internal constant FILLABLE_ORDER_TYPEHASH = keccak256(
        "FillableOrder(address owner,address beneficiary,address srcToken,address destToken,uint256 srcAmount,uint256 destAmount,uint256 expectedAmount,uint256 deadline,uint8 kind,uint256 nonce,uint256 partnerAndFee,bytes permit,bytes metadata,Bridge bridge)Bridge(bytes4 protocolSelector,uint256 destinationChainId,address outputToken,int8 scalingFactor,bytes protocolData)"
    );

    /// @notice The struct hash under the name the order was signed with.
    /// @dev Every member is one word, so the halves can be encoded apart; together they would not fit the stack.
    function structHash(Order calldata order, bool fillable) internal pure returns (bytes32) {
        bytes memory parties = abi.encode(
            fillable ? FILLABLE_ORDER_TYPEHASH : ORDER_TYPEHASH,
            order.owner,
            order.beneficiary,
            order.srcToken,
            order.destToken,
            order.srcAmount,
            order.destAmount
        );
        bytes memory terms = abi.encode(
            order.expectedAmount,
            order.deadline,
            order.kind,
            order.nonce,
            order.partnerAndFee,
            keccak256(order.permit),
            keccak256(order.metadata),
            bridgeHash(order.bridge)
        );
        return keccak256(bytes.concat(parties, terms));
    }

    function bridgeHash(Bridge calldata bridge) internal pure returns (bytes32) {
        return keccak256(
            abi.encode(
                BRIDGE_TYPEHASH,
                bridge.protocolSelector,
                bridge.destinationChainId,
                bridge.outputToken,
                bridge.scalingFactor,
                keccak256(bridge.protocolData)
            )
        );
    }

    /// @notice Whether the order ends on the chain it starts on.
    function staysHere(Bridge calldata bridge) internal pure returns (bool) {
        return bridge.protocolSelector == bytes4(0) && bridge.destinationChainId == 0 && bridge.outputToken == address(0)
            && bridge.scalingFactor == 0 && bridge.protocolData.length == 0;
    }
}
